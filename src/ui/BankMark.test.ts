import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('__BANK_PICTURES__', { KBANK: 'data:image/svg+xml,kbank' })
const { BankMark } = await import('./BankMark.tsx')

const render = (code: string) => renderToStaticMarkup(createElement(BankMark, { code }))

it('is the picture that the brand has of the bank', () => {
  expect(render('kbank ')).toMatch(/^<img src="data:image\/svg\+xml,kbank" alt=""/)
})

it.each(['SCB', 'constructor'])('is the letters of a bank without a picture: %s', (code) => {
  expect(render(code)).toMatch(/^<svg.*>(SCB|CON)<\/text><\/svg>$/)
})
