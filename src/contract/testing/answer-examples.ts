import type { EndpointName, EndpointOf } from '../contract.ts'
import type { AnswerOf, InputOf, WireOf } from '../endpoint.ts'

const at = Date.UTC(2026, 4, 1, 3, 4, 5)
const iso = '2026-05-01T03:04:05.000Z'

const bankNames = { nameTH: 'กสิกรไทย', nameEN: 'Kasikorn', nameLA: 'ກະສິກອນ' }
const bankAccount = {
  bankCode: 'KBANK',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '0123456789',
  bank: bankNames,
}
const done = { wire: { message: 'SUCCESS' }, answer: { message: 'SUCCESS' } }
const page = { page: 1, limit: 10 }
const banner = { image: 'https://img.example/1.png', html: '<b>1</b>' }
const gameAccount = { username: 'pgx001', password: 'a/b%.ก' }
const gameAccountDone = { ...gameAccount, message: 'SUCCESS' }
const link = { wire: { link: 'https://game.example/?t=1' }, answer: 'https://game.example/?t=1' }
const byName = { input: { username: 'pgx001' }, ...link }
const byPassword = { input: { user: 'pgx001', password: 'a/b%.ก' }, ...link }
const registration = {
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
const slot = {
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
const qrcode = {
  wire: { ...qr, amount: 120.5, expireIn: iso },
  answer: { ...qr, amount: 12050n, expireIn: { at } },
}
const wheel = {
  name: 'Naga wheel',
  slices: [
    { code: 'A', label: '10 baht', bgColor: '#123456', textColor: '#ffffff', htmlDescription: '<i>10</i>' },
  ],
}
const received = { _id: 'u1', isActive: true }
const entry = {
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
const slip = {
  _id: 'x1',
  status: 'FAILED',
  note: 'SLIP_DUPLICATE',
  link: 'https://img.example/s.jpg',
  reference: 'r1',
} as const
const promotion = { percentFail: 3, description: '<p>Half more</p>' }
const said = { message_type: 'text', payload: { message: 'สวัสดี' } } as const
const conversation = {
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
const picture = new Blob(['x'], { type: 'image/png' })

/**
 * For every call: its input, the answer in the sandbox's form, and the answer as the app reads it. On the
 * wire, times are ISO here and all other figures are numbers. The tests replace them by other forms.
 */
export const answerExamples: {
  readonly [Name in EndpointName]: {
    input: InputOf<EndpointOf<Name>>
    wire: WireOf<EndpointOf<Name>>
    answer: AnswerOf<EndpointOf<Name>>
  }
} = {
  'lookup.banks': {
    input: {},
    wire: { banks: [{ code: 'KBANK', ...bankNames }] },
    answer: [{ code: 'KBANK', ...bankNames }],
  },
  'lookup.deposit': {
    input: {},
    wire: {
      banks: [{ ...bankAccount, bankType: 'QR', mode: 'AUTO', currency: 'THB' }],
      wallets: [{ mode: 'AUTO', walletAccountName: 'Kapao' }],
      isManual: true,
    },
    answer: {
      banks: [{ ...bankAccount, bankType: 'QR', mode: 'AUTO', currency: 'THB' }],
      wallets: [{ mode: 'AUTO', walletAccountName: 'Kapao' }],
      isManual: true,
    },
  },
  'lookup.conditions': { input: {}, wire: { conditions: ['<b>1</b>'] }, answer: ['<b>1</b>'] },
  'lookup.agreements': { input: {}, wire: { agreements: ['<b>1</b>'] }, answer: ['<b>1</b>'] },
  'lookup.info': {
    input: {},
    wire: { name: 'Kapao', website: 'https://kapao.example' },
    answer: { name: 'Kapao', website: 'https://kapao.example' },
  },
  'lookup.notice': { input: {}, wire: { notice: '<b>1</b>' }, answer: '<b>1</b>' },
  'lookup.contact': {
    input: {},
    wire: { contactText: 'All day', lineLink: 'https://line.me/x', lineName: '@kapao', lineQR: '/qr.png' },
    answer: { contactText: 'All day', lineLink: 'https://line.me/x', lineName: '@kapao', lineQR: '/qr.png' },
  },
  'lookup.withdraw': {
    input: {},
    wire: { withdrawMin: 100, withdrawMax: 50000.25 },
    answer: { withdrawMin: 10000n, withdrawMax: 5000025n },
  },
  'lookup.slip': {
    input: {},
    wire: { isActive: true, closeFrom: '23:30', closeTo: '00:30' },
    answer: { isActive: true, closeFrom: '23:30', closeTo: '00:30' },
  },
  'lookup.sources': {
    input: {},
    wire: { sources: [{ code: 'FB', description: 'Facebook' }] },
    answer: [{ code: 'FB', description: 'Facebook' }],
  },
  'lookup.active': { input: {}, wire: { status: 'terminated' }, answer: { isActive: false } },
  'lookup.registerOTP': { input: {}, wire: { registerOTP: true }, answer: true },
  'lookup.enableChatWidget': { input: {}, wire: { enableChatWidget: false }, answer: false },
  login: {
    input: { username: '0812345678', password: 'secret' },
    wire: { token: 'abc' },
    answer: { token: 'abc' },
  },
  'account.validate': { input: { name: 'Somchai', username: '0812345678', password: 'secret' }, ...done },
  'account.register': { input: registration, ...done },
  'account.profile': {
    input: {},
    wire: {
      profile: { _id: 'p1', username: '0812345678', name: 'Somchai', createdAt: iso, memberId: 'M1' },
      bankAccount,
    },
    answer: {
      profile: { _id: 'p1', username: '0812345678', name: 'Somchai', createdAt: at, memberId: 'M1' },
      bankAccount,
    },
  },
  'account.updateProfile': {
    input: {
      name: 'Somchai',
      bankCode: 'KTB',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0123456789',
    },
    ...done,
  },
  'account.updateBankAccountName': {
    input: { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' },
    ...done,
  },
  'account.changePassword': { input: { oldPassword: 'old', newPassword: 'new' }, ...done },
  'otp.send': {
    input: { phoneNumber: '0812345678' },
    wire: { otpRef: 'AB12', otpToken: 't1', code: 'OK' },
    answer: { otpRef: 'AB12', otpToken: 't1', code: 'OK' },
  },
  'otp.verify': {
    input: { otpToken: 't1', otpCode: '012345' },
    ...done,
  },
  'wallet.overview': {
    input: {},
    wire: {
      profile: { _id: 'p1', username: '0812345678', name: 'Somchai', coin: 3 },
      bankAccount,
      wallet: { amount: 1234.56 },
      invite: { amount: 20, success: 10, fail: 5 },
      slots: [{ ...slot, amount: 0.1 }],
    },
    answer: {
      profile: { _id: 'p1', username: '0812345678', name: 'Somchai', coin: 3 },
      bankAccount,
      wallet: { amount: 123456n },
      invite: { amount: 2000n, success: 10, fail: 5 },
      slots: [{ ...slot, amount: 10n }],
    },
  },
  'wallet.refreshSlots': { input: {}, ...done },
  'wallet.activate': { input: { slotCode: 'PG' }, wire: gameAccountDone, answer: gameAccountDone },
  'wallet.account': { input: { slotCode: 'PG' }, wire: gameAccount, answer: gameAccount },
  'wallet.resetPassword': { input: { slotCode: 'PG' }, wire: gameAccountDone, answer: gameAccountDone },
  'wallet.add': { input: { amount: 1.25 }, ...done },
  'wallet.transfer': { input: { from: 'WALLET', to: 'PG', amount: 1 }, ...done },
  'wallet.transferAll': { input: { to: 'PG' }, ...done },
  'wallet.withdraw': { input: { amount: 100 }, ...done },
  'wallet.withdrawAll': { input: { amount: 100 }, ...done },
  'wallet.slip': {
    input: { file: picture, bankCode: 'KBANK', bankAccountNo: '0123456789', qrPayload: '0041' },
    ...done,
  },
  'wallet.truelink': { input: { link: 'U2FsdGVkX18=' }, ...done },
  'qrcode.current': { input: { bankCode: 'KBANK' }, ...qrcode },
  'qrcode.create': { input: { bankCode: 'KBANK', amount: 120.5 }, ...qrcode },
  'qrcode.cancel': { input: { qrcodeId: 'q1' }, ...done },
  'invite.list': {
    input: page,
    wire: { total: 31, invites: [{ _id: 'i1', from: { name: 'Nok' }, amount: 5, createdAt: iso }] },
    answer: { total: 31, invites: [{ _id: 'i1', from: { name: 'Nok' }, amount: 500n, createdAt: at }] },
  },
  'invite.bonus': { input: {}, ...done },
  'invite.banners': { input: {}, wire: { banners: [banner] }, answer: [banner] },
  'refund.list': {
    input: page,
    wire: { total: 1, refunds: [{ _id: 'r1', refundAmount: 7.5, createdAt: iso }] },
    answer: { total: 1, refunds: [{ _id: 'r1', refundAmount: 750n, createdAt: at }] },
  },
  'refund.check': {
    input: {},
    wire: {
      result: true,
      bonus: false,
      info: '<b>1</b>',
      refundAmount: 7.5,
      refundSuccess: 5,
      refundFail: 3,
    },
    answer: {
      result: true,
      bonus: false,
      info: '<b>1</b>',
      refundAmount: 750n,
      refundSuccess: 5,
      refundFail: 3,
    },
  },
  'refund.receive': { input: {}, ...done },
  'refund.addWallet': { input: {}, ...done },
  'refund.banners': { input: {}, wire: { banners: [banner] }, answer: [banner] },
  'spinwheel.setup': {
    input: {},
    wire: { result: { activeSpinwheel: wheel, userCoin: 4 } },
    answer: { activeSpinwheel: wheel, userCoin: 4 },
  },
  'spinwheel.spin': {
    input: {},
    wire: { success: true, result: { code: 'A', label: '10 baht', remainingCoin: 3 } },
    answer: { message: 'SUCCESS', result: { code: 'A', label: '10 baht', remainingCoin: 3 } },
  },
  'spinwheel.coupon': {
    input: {},
    wire: { coupons: [{ _id: 'c1', prize: { name: 'Ten', slice: 'A' }, amount: 10 }] },
    answer: [{ _id: 'c1', prize: { name: 'Ten', slice: 'A' }, amount: 1000n }],
  },
  'spinwheel.claimCoupon': {
    input: { coupon: 'c1' },
    wire: { success: true, result: { code: 'A', label: '10 baht' } },
    answer: { message: 'SUCCESS', result: { code: 'A', label: '10 baht' } },
  },
  'spinwheel.active': { input: {}, wire: { isActive: true }, answer: true },
  'bonus.list': {
    input: {},
    wire: {
      bonuses: [
        {
          code: 'WELCOME',
          type: 'day',
          maxReceived: 2,
          percentFail: 3,
          banners: [banner],
          userBonus: { ...received, received: [{ updatedAt: iso }] },
        },
      ],
    },
    answer: [
      {
        code: 'WELCOME',
        type: 'day',
        maxReceived: 2,
        percentFail: 3,
        banners: [banner],
        userBonus: { ...received, received: [{ updatedAt: at }] },
      },
    ],
  },
  'bonus.activate': {
    input: { code: 'WELCOME' },
    wire: { message: 'SUCCESS', userBonus: { ...received, received: [{ updatedAt: iso }] } },
    answer: { message: 'SUCCESS', userBonus: { ...received, received: [{ updatedAt: at }] } },
  },
  'bonus.checkActive': {
    input: {},
    wire: { status: true, type: 'day' },
    answer: { status: true, type: 'day' },
  },
  'bonus.checkMinimum': { input: {}, ...done },
  'bonus.clear': { input: {}, ...done },
  'promotion.current': { input: {}, wire: { promotion: null }, answer: null },
  'promotion.find': { input: { code: 'HALF' }, wire: { promotion }, answer: promotion },
  'promotion.activate': { input: { code: 'HALF' }, ...done },
  'statement.list': {
    input: page,
    wire: { total: 214, statements: [{ ...entry, amount: 50, createdAt: iso }] },
    answer: { total: 214, statements: [{ ...entry, amount: 5000n, createdAt: at }] },
  },
  'statement.slips': {
    input: page,
    wire: { total: 11, slips: [{ ...slip, amount: 50, createdAt: iso }] },
    answer: { total: 11, slips: [{ ...slip, amount: 5000n, createdAt: at }] },
  },
  'statement.slipReference': {
    input: { reference: 'r1' },
    wire: { url: 'https://img.example/s.jpg' },
    answer: 'https://img.example/s.jpg',
  },
  'autoLogin.pg': byName,
  'autoLogin.betflix': byName,
  'autoLogin.areaslot': byName,
  'autoLogin.joker2': byName,
  'autoLogin.huayhd': byName,
  'autoLogin.askmebet': byPassword,
  'autoLogin.imi': byPassword,
  'autoLogin.usun': byPassword,
  'autoLogin.circus': byPassword,
  'autoLogin.slotracha': byPassword,
  'autoLogin.pgslot': byPassword,
  'chat.config': { input: {}, wire: { PREFIX: 'kapao-' }, answer: 'kapao-' },
  'chat.sendMessage': {
    input: { sender: 'customer', message: said, userId: 'p1' },
    wire: { createdAt: iso },
    answer: at,
  },
  'chat.history': {
    input: { userId: 'p1', limit: 10, skip: 0 },
    wire: { messages: [{ ...conversation, createdAt: iso }] },
    answer: [{ ...conversation, createdAt: at }],
  },
  'chat.uploadImage': { input: { file: picture }, wire: { path: '/m/1.png' }, answer: '/m/1.png' },
  'chat.uploadVideo': { input: { file: picture }, wire: { path: '/m/1.mp4' }, answer: '/m/1.mp4' },
  'chat.readCustomer': { input: { userId: 'p1', guestId: null }, ...done },
}
