import CryptoJS from 'crypto-js'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let phones = 0
/** A phone number that nobody has registered. */
export const freshPhone = () => `07${String(10_000_000 + ++phones)}`

/** The registration data of a new person with an unverified phone. */
export function registration(changes: Record<string, unknown> = {}) {
  const username = freshPhone()
  return {
    name: 'มานี มีนา',
    username,
    password: 'secret99',
    sourceCode: '',
    inviteCode: '',
    bankCode: 'SCB',
    bankAccountName: 'MANEE MEENA',
    bankAccountNo: username,
    currency: 'BAHT',
    ...changes,
  }
}

export function giftLink(code: string): string {
  const link = `https://gift.truemoney.com/campaign/?v=${code}`
  return CryptoJS.AES.encrypt(link, 'kapao-gift-link').toString()
}

export function slipForm(
  file: Blob | null,
  account = { bankCode: 'KBANK', bankAccountNo: '0712345678' },
): FormData {
  const form = new FormData()
  if (file) form.set('file', file, 'slip.png')
  form.set('bankCode', account.bankCode)
  form.set('bankAccountNo', account.bankAccountNo)
  return form
}

export const pngFile = () => new Blob([PNG], { type: 'image/png' })
