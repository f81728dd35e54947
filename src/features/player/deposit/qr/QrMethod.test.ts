import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

let qr: object
vi.mock('./use-qr.ts', () => ({ useQr: () => qr }))
vi.mock('./QrTicket.tsx', () => ({ QrTicket: () => 'ticket' }))
vi.mock('./QrForm.tsx', () => ({ QrForm: () => 'form' }))
vi.mock('#features/player/deposit/deposit-typed.tsx', () => ({ useTypedAmount: () => ({ typed: '' }) }))
vi.mock('#money/credited-deposits.ts', () => ({ useTellsCredited: () => {} }))
vi.mock('#i18n/use-error-text.ts', () => ({ useErrorText: () => () => '' }))
vi.mock('#i18n/use-bank-name.ts', () => ({ useBankName: () => () => '' }))

const { QrMethod } = await import('./QrMethod.tsx')

i18n.loadAndActivate({ locale: 'en', messages: {} })
const render = () =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(QrMethod, {
        bank: { bankCode: 'QR' } as never,
        provider: 'qrcode' as never,
        isManual: false,
        onDone: () => {},
      }),
    ),
  )

it('reads aloud that the QR has expired, in a place that is there while it can be paid', () => {
  qr = { live: {}, isRead: true, wasAsked: true, ending: null }
  expect(render()).toContain('<div role="status"></div>ticket')

  qr = { live: null, isRead: true, wasAsked: true, ending: 'expired' }
  const [, status = ''] = render().split('role="status"')
  expect(status).toContain('The QR has expired')
  expect(status).toContain('form')
})
