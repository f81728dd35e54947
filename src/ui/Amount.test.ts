import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Satang } from '#domain/money.ts'
import { Amount } from './Amount.tsx'
import { FiguresHidden } from './figures-hidden.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const render = (satang: bigint, isHidden: boolean) =>
  renderToStaticMarkup(
    createElement(
      FiguresHidden,
      { value: isHidden },
      createElement(I18nProvider, { i18n }, createElement(Amount, { value: satang as Satang, sign: '+' })),
    ),
  )

it('shows a loss where a plus is expected', () => {
  expect(render(-500n, false)).toContain('−5.00')
})

it('tells no loss while figures are hidden', () => {
  expect(render(-500n, true)).toBe(render(900n, true))
})
