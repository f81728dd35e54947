import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OfflineNotice } from './OfflineNotice.tsx'

it('is read aloud without the age of the figures, which changes each second', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const notice = createElement(OfflineNotice, {
    why: 'offline',
    detail: createElement('time', null, '11 seconds ago'),
    onRetry: () => {},
  })
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, notice))
  expect(html).toContain('11 seconds ago')
  const read = html.match(/<(\w+)[^>]* role="status"[^>]*>(.*?)<\/\1>/)?.[2]
  expect(read).toBe('You are offline')
})
