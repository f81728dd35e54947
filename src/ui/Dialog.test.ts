import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

type DialogProps = ComponentProps<typeof Dialog>

i18n.loadAndActivate({ locale: 'en', messages: {} })

it('a question is read aloud with what it asks about', () => {
  const question = createElement(
    Dialog,
    { title: 'Withdraw ฿500.00?', role: 'alertdialog', onClose: () => {} } as DialogProps,
    'It is paid to KBANK 123-4-56789-0',
  )
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, question))
  const id = html.match(/aria-describedby="(.+?)"/)?.[1]
  expect(html).toMatch(new RegExp(`<div[^>]* id="${id}"[^>]*>It is paid to KBANK`))
})
