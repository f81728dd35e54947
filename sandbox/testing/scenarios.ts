import type { ErrorCode } from '#contract/error-codes.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { freshPhone, giftLink, pngFile, slipForm } from './request-data.ts'
import {
  call,
  callTwice,
  claimCoupon,
  createInviter,
  enterWithForeignName,
  register,
  type Scenario,
  sendOtp,
  signIn,
  verify,
  verifyPhone,
  withdraw,
} from './scenario-steps.ts'

/** For each error code, a real request that causes it. */
export const scenarios: Record<ErrorCode, Scenario> = {
  UNAUTHORIZED: (sandbox) => sandbox.ask('/api/wallet'),
  EXPIRED_AUTH_TOKEN: async (sandbox) => {
    const { token } = await sandbox.player()
    await sandbox.control('/clock', { advanceMs: 31 * DAY_MS })
    return sandbox.ask('/api/wallet', { token })
  },
  INVALID_USER_1: signIn('0990000001'),
  INVALID_USER_2: signIn('0990000002'),
  INVALID_USER_3: signIn('0990000003'),
  INVALID_USER_4: signIn('0990000004'),
  INVALID_IP: signIn('0990000005'),
  LOGIN_FAIL: signIn('0990000006'),
  NO_USER: signIn('0600000000'),
  WRONG_PASSWORD: signIn('0812345678', 'wrong'),
  WRONG_CREDENTIAL: signIn('0812345678', 'wrong', { loginSaysWhich: false }),
  INACTIVE_USER: async (sandbox) => {
    const { phone, password } = await sandbox.player({ isActive: false })
    return sandbox.ask('/api/login', { body: { username: phone, password } })
  },
  REQUEST_LIMIT_1MIN: async (sandbox) => {
    for (let time = 0; time < 10; time += 1) await signIn('0812345678', 'wrong')(sandbox)
    return signIn('0812345678')(sandbox)
  },
  REQUEST_LIMIT: async (sandbox) => {
    const { token } = await sandbox.player()
    for (let time = 0; time < 20; time += 1) await sandbox.ask('/api/wallet/refresh/slot', { token })
    return sandbox.ask('/api/wallet/refresh/slot', { token })
  },

  OTP_BLOCK: async (sandbox) => {
    const phoneNumber = freshPhone()
    await sandbox.control(`/otp/${phoneNumber}/block`, {})
    return sandbox.ask('/api/otp/send', { body: { phoneNumber } })
  },
  OTP_TOKEN_INVALID: (sandbox) => verify(sandbox, 'nonsense', '123456'),
  OTP_NOT_EXIST: async (sandbox) => {
    const { phone, otpToken } = await sendOtp(sandbox)
    await sendOtp(sandbox, phone)
    return verify(sandbox, otpToken, '123456')
  },
  OTP_VERIFIED: async (sandbox) => {
    const { phone } = await verifyPhone(sandbox)
    return sandbox.ask('/api/otp/send', { body: { phoneNumber: phone } })
  },
  OTP_EXPIRED: async (sandbox) => {
    const { otpToken } = await sendOtp(sandbox)
    await sandbox.control('/clock', { advanceMs: 6 * MINUTE_MS })
    return verify(sandbox, otpToken, '123456')
  },
  OTP_CODE_INVALID: async (sandbox) => {
    await sandbox.settings({ otpCode: '222222' })
    return verify(sandbox, (await sendOtp(sandbox)).otpToken, '111111')
  },
  OTP_CODE_VALID: async (sandbox) => (await verifyPhone(sandbox)).reply,
  OTP_SEND_FAIL: (sandbox) => sandbox.ask('/api/otp/send', { body: { phoneNumber: '0990000007' } }),
  OTP_VERIFY_FAIL: async (sandbox) => verify(sandbox, (await sendOtp(sandbox)).otpToken, '999999'),
  UNVERIFIED_OTP: register({}, { registerOTP: true }),

  EXISTING_USER: register({ username: '0812345678' }),
  EXISTING_BANK: register({ bankCode: 'KBANK', bankAccountNo: '0123456789' }),
  INVALID_USER_INFO: register({ name: ' ' }),
  INVALID_BANK: register({ bankCode: 'NOPE' }),
  BANK_ACCOUNT_NAME_ENG: register({ bankCode: 'KTB', bankAccountName: 'มานี มีนา' }),
  REGISTER_FAIL: register({ username: '0990000008' }),
  PHONE_NUMBER_REQUIRE_10_DIGIT: register({ username: '08123' }),

  BONUS_REMAINING: call('/api/bonus/activate/DAILY50', undefined, { activeBonus: 'LOYAL30' }),
  BONUS_ALREADY_ACTIVE: call('/api/bonus/activate/DAILY50', undefined, { activeBonus: 'DAILY50' }),
  BONUS_MAX_CLAIMED: async (sandbox) => {
    const player = await sandbox.player()
    await sandbox.control(`/players/${player.phone}/bonus`, {
      code: 'WELCOME100',
      received: 1,
      isActive: false,
    })
    return sandbox.ask('/api/bonus/activate/WELCOME100', { token: player.token })
  },
  BONUS_CONDITION: call('/api/bonus/clear', undefined, { balance: 100, activeBonus: 'DAILY50' }),
  BONUS_CLEAR: call('/api/bonus/clear', undefined, {
    activeBonus: { code: 'DAILY50', turnoverNeeded: 0 },
  }),
  BONUS_FULL: call('/api/bonus/activate/EARLYBIRD'),
  NO_PROMOTION: call('/api/promotion/activate/NOPE'),
  PROMOTION_RECEIVED: (sandbox) => callTwice(sandbox, '/api/promotion/activate/KAPAO50', {}),

  INVITE_COLLECT: (sandbox) => callTwice(sandbox, '/api/invite/bonus', { inviteBonus: 20 }),
  INVITE_INACTIVE: call('/api/invite/bonus', undefined, { inviteBonus: 20 }, { inviteActive: false }),
  NO_INVITE_BONUS: call('/api/invite/bonus'),
  NO_INVITEE_PLAY_INFO: async (sandbox) =>
    sandbox.ask('/api/invite/bonus', { token: (await createInviter(sandbox, false)).token }),
  INVITE_BONUS_SUCCESS: async (sandbox) =>
    sandbox.ask('/api/invite/bonus', { token: (await createInviter(sandbox, true)).token }),
  INVITE_BONUS_FAIL: call('/api/invite/bonus', undefined, {
    inviteBonus: 20,
    activeBonus: 'DAILY50',
  }),

  NO_REFUND: call('/api/refund/receive'),
  REFUND_CONDITION: call('/api/refund/receive', undefined, {
    refundAmount: 20,
    activeBonus: 'DAILY50',
  }),
  REFUND_SUCCESS: call('/api/refund/addWallet', undefined, { refundAmount: 20 }),
  REFUND_INACTIVE: call('/api/refund/receive', undefined, { refundAmount: 20 }, { refundActive: false }),
  REFUND_MINIMUM: call('/api/refund/receive', undefined, { refundAmount: 0 }),

  SLOT_ALREADY_ACTIVE: call('/api/wallet/activate/PG', undefined, { slots: [{ code: 'PG' }] }),
  SLOT_ACTIVATE_FAIL: call('/api/wallet/activate/PG', undefined, {}, { brokenSlots: ['PG'] }),
  SLOT_NO_ACCOUNT: call('/api/wallet/account/PG'),
  SLOT_RESET_PASSWORD_FAIL: call(
    '/api/wallet/resetpassword/PG',
    undefined,
    { slots: [{ code: 'PG' }] },
    { brokenSlots: ['PG'] },
  ),
  GAME_ACTIVATION_FAIL: async (sandbox) => {
    const { token, slots } = await sandbox.player({ slots: [{ code: 'PG' }] })
    await sandbox.settings({ brokenSlots: ['PG'] })
    const { username } = slots.find((slot: { code: string }) => slot.code === 'PG')
    return sandbox.ask(`/api/autoLogin/pg/${username}`, { token })
  },
  TRANSFER_MINIMUM: call(
    '/api/wallet/transfer',
    { from: 'WALLET', to: 'PG', amount: 0.5 },
    { balance: 5, slots: [{ code: 'PG' }] },
  ),
  NO_GAME: call('/api/wallet/transfer', { from: 'WALLET', to: 'CHESS', amount: 5 }, { balance: 5 }),
  MONEY_NOT_ENOUGH: withdraw(200, { balance: 199 }),
  TRANSFER_FAIL: call(
    '/api/wallet/transfer',
    { from: 'WALLET', to: 'PG', amount: 5 },
    { balance: 5, slots: [{ code: 'PG' }] },
    { brokenSlots: ['PG'] },
  ),
  NO_BANK: withdraw(200, { balance: 200, bankCode: '' }),
  NO_WALLET: call('/api/wallet/truelink', { link: giftLink('abcx50') }, {}, { walletDeposit: false }),
  NOT_AREASLOT: enterWithForeignName('/api/autoLogin/areaslot/someone'),
  NOT_UFABET: enterWithForeignName('/api/autoLogin/usun/someone/secret'),

  QR_FAIL: call('/api/qrcode/WW', { amount: 99 }),
  SLIP_UPLOAD_FAIL: (sandbox) =>
    call('/api/wallet/slip', slipForm(pngFile(), { bankCode: 'KBANK', bankAccountNo: '1' }))(sandbox),
  SLIP_NO_FILE: (sandbox) => call('/api/wallet/slip', slipForm(null))(sandbox),
  SLIP_INVALID_FILE: (sandbox) => call('/api/wallet/slip', slipForm(new Blob(['%PDF-1.7'])))(sandbox),
  TRUELINK_DUPLICATE: (sandbox) =>
    callTwice(sandbox, '/api/wallet/truelink', {}, { link: giftLink('usedx50') }),
  TRUELINK_INVALID: call('/api/wallet/truelink', { link: 'nonsense' }),

  INTERNAL_SERVER_ERROR: async (sandbox) => {
    await sandbox.control('/faults', { path: '/api/wallet', fault: 'status' })
    return call('/api/wallet')(sandbox)
  },
  KEY_MISSING: async (sandbox) => {
    const { token } = await sandbox.player()
    return sandbox.ask('/api/wallet/add', { token, body: { amount: 5 }, headers: { 'idempotency-key': '' } })
  },
  KEY_INVALID: async (sandbox) => {
    const { token } = await sandbox.player()
    return sandbox.ask('/api/wallet/add', {
      token,
      body: { amount: 5 },
      headers: { 'idempotency-key': '"?"' },
    })
  },
  NO_DATA: call('/api/statement/slip/reference/NOPE'),
  OK: call('/api/bonus/check/minimum'),
  SUCCESS: withdraw(100, { balance: 100 }),

  NO_CLAIMABLE_COUPON: call('/api/spinwheel/coupon/claim', { coupon: 'f'.repeat(24) }),
  INVALID_PRIZE_CODE: (sandbox) => claimCoupon(sandbox, { slice: 'OLD', amount: 5 }),
  INVALID_CODE: call('/api/spinwheel/coupon/claim', { coupon: '?' }),
  INVALID_COUPON_TYPE: (sandbox) => claimCoupon(sandbox, { slice: 'SHIRT' }),
  COUPON_EXPIRED: (sandbox) => claimCoupon(sandbox, { slice: 'B50', isExpired: true }),
}
