import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UploadPercent } from './UploadPercent.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const render = (progress: number) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(UploadPercent, { progress })))

it('is not read aloud at each percent, and the end of the upload is', () => {
  expect(render(0.41)).toBe('<span aria-hidden="true">Sending 41%</span>')
  expect(render(1)).toBe('Sent. Waiting for the answer…')
})
