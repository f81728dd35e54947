import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

const render = (props: object) => renderToStaticMarkup(createElement(Button, props, 'Spin'))

it('says that it is off while it waits, or where whoever uses it says so', () => {
  expect(render({ busy: true })).toContain('aria-disabled="true"')
  expect(render({ 'aria-disabled': true })).toContain('aria-disabled="true"')
  expect(render({ 'aria-disabled': undefined })).not.toContain('aria-disabled')
})

it('stays what Enter presses while it waits', () => {
  const html = render({ type: 'submit', busy: true })
  expect(html).toContain('type="submit"')
  expect(html).not.toContain('disabled=""')
})
