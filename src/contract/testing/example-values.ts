import type { EndpointName, EndpointOf } from '../contract.ts'
import type { AnswerOf, InputOf, WireOf } from '../endpoint.ts'

/** An example of each of the named calls: its input, its answer on the wire, and how the app reads that. */
export type Examples<Names extends EndpointName> = {
  readonly [Name in Names]: {
    input: InputOf<EndpointOf<Name>>
    wire: WireOf<EndpointOf<Name>>
    answer: AnswerOf<EndpointOf<Name>>
  }
}

export const at = Date.UTC(2026, 4, 1, 3, 4, 5)
export const iso = '2026-05-01T03:04:05.000Z'

export const bankNames = { nameTH: 'กสิกรไทย', nameEN: 'Kasikorn', nameLA: 'ກະສິກອນ' }
export const bankAccount = {
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '0123456789',
  bank: bankNames,
}
export const done = { wire: { message: 'SUCCESS' }, answer: { message: 'SUCCESS' } }
export const page = { page: 1, limit: 10 }
export const banner = { image: 'https://img.example/1.png', html: '<b>1</b>' }
export const gameAccount = { username: 'pgx001', password: 'a/b%.ก', event: 'e1' }
export const gameAccountDone = { username: 'pgx001', password: 'a/b%.ก', message: 'SUCCESS' }
const link = { wire: { link: 'https://game.example/?t=1' }, answer: 'https://game.example/?t=1' }
export const byName = { input: { username: 'pgx001' }, ...link }
export const byPassword = { input: { user: 'pgx001', password: 'a/b%.ก' }, ...link }
export const registration = {
  name: 'Somchai',
  username: '0812345678',
  password: 'secret',
  sourceCode: 'FACEBOOK',
  inviteCode: 'PR1',
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '0123456789',
  currency: 'BAHT',
}
export const slot = {
  code: 'PG',
  name: 'Lucky Naga',
  category: 'slot',
  isActive: true,
  ftWalletSlot: 1.5,
  background: 'https://img.example/bg.png',
  logo: 'https://img.example/logo.png',
  web: 'https://game.example',
  android: 'https://game.example/a.apk',
  ios: 'https://game.example/i',
} as const
const qr = { qrcodeId: 'q1', hasQrcode: true, qrcode: '<svg/>', message: 'OK' }
export const qrcode = {
  wire: { ...qr, amount: 120.5, expireIn: iso },
  answer: { ...qr, amount: 12050n, expireIn: { at } },
}
export const wheel = {
  name: 'Naga wheel',
  slices: [
    { code: 'A', label: '10 baht', bgColor: '#123456', textColor: '#ffffff', htmlDescription: '<i>10</i>' },
  ],
}
export const received = { _id: 'u1', isActive: true }
export const entry = {
  _id: 's1',
  statementType: 'bonus',
  status: 'SUCCESS',
  from: 'WALLET',
  to: 'PG',
  bonus: { description: 'Welcome' },
  promotion: null,
  invite: null,
  refund: null,
  luckydraw: null,
} as const
export const slip = {
  _id: 'x1',
  status: 'FAILED',
  note: 'SLIP_DUPLICATE',
  link: 'https://img.example/s.jpg',
  reference: 'r1',
} as const
export const promotion = { percentFail: 3, description: '<p>Half more</p>' }
export const said = { message_type: 'text', payload: { message: 'สวัสดี' } } as const
export const historyMessage = {
  _id: 'm1',
  sender: 'customer',
  message: said,
  session_id: 'z1',
  userId: 'p1',
  guestId: 'g1',
  username: '0812345678',
  name: 'Somchai',
  deviceToken: 'd1',
} as const
export const picture = new Blob(['x'], { type: 'image/png' })
