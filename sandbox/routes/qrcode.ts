import { qrcode } from '#contract/qrcode.ts'
import { handle } from '../http/handler.ts'
import { bahtOf, satangOf } from '../world/amount.ts'
import { cancelQr, checkProvider, createQr, currentQr, pictureOf, type Qr } from '../world/qrcodes.ts'

function answerOf(qr: Qr) {
  return {
    qrcodeId: qr.id,
    hasQrcode: true,
    qrcode: pictureOf(qr),
    amount: bahtOf(qr.amount),
    expireIn: new Date(qr.expiresAt).toISOString(),
  }
}

export const qrcodeHandlers = [
  handle(qrcode.current, ({ bankCode }, { world, player }) => {
    checkProvider(bankCode)
    const qr = currentQr(world, player.id, bankCode)
    return qr ? answerOf(qr) : { hasQrcode: false }
  }),

  handle(qrcode.create, ({ bankCode, amount }, { world, player, effect }) => {
    checkProvider(bankCode)
    const satang = satangOf(amount)
    const qr = createQr(world, player.id, bankCode, satang)
    // This is no HTTP error in the client's backend either. The app shows the message as an error.
    if (!qr) return { hasQrcode: false, message: 'QR_FAIL' }
    effect('qrcode', satang)
    return answerOf(qr)
  }),

  handle(qrcode.cancel, ({ qrcodeId }, { world, player }) => {
    cancelQr(world, player.id, qrcodeId)
    return { message: 'SUCCESS' }
  }),
]
