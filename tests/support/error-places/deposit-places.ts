import { alert, doNothing, openAt, type Place, toasts } from './place.ts'

export const depositPlaces: readonly Place[] = [
  {
    name: 'a deposit by QR',
    call: '/api/qrcode/{bankCode}',
    method: 'POST',
    codes: ['QR_FAIL'],
    async at(player) {
      await openAt('deposit.qr-WW')(player)
      await player.page.getByRole('textbox').fill('100')
    },
    refuse: (press) => press('Create QR'),
    shown: toasts,
    dismiss: doNothing,
  },
  {
    name: 'a gift link',
    call: '/api/wallet/truelink',
    codes: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
    async at(player) {
      await openAt('deposit.gift-link')(player)
      await player.page.getByRole('textbox').fill('https://gift.truemoney.com/campaign/?v=abcx50')
    },
    refuse: (press) => press('Receive'),
    shown: alert,
    dismiss: doNothing,
  },
  {
    name: 'a slip',
    call: '/api/wallet/slip',
    codes: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE'],
    async at(player) {
      await openAt('deposit.account-SCB')(player)
      await player.page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
      const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await player.page.screenshot() }
      await player.page.locator('input[type=file]').first().setInputFiles(slip)
    },
    refuse: (press) => press('Send slip'),
    shown: alert,
  },
]
