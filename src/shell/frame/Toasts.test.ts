import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

const given = vi.fn()
vi.mock('./toasts.css', () => ({}))
vi.mock('sonner', () => ({
  Toaster: (props: object) => {
    given(props)
    return null
  },
}))
vi.stubGlobal('document', { querySelectorAll: () => [] })

const { Toasts } = await import('./Toasts.tsx')

it('has none of the names that the library gives in English', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Toasts)))
  const { customAriaLabel, toastOptions } = given.mock.lastCall?.[0] ?? {}
  expect({ customAriaLabel, toastOptions }).toEqual({
    customAriaLabel: 'Kapao',
    toastOptions: { closeButtonAriaLabel: 'Close' },
  })
})
