import type { ErrorCode } from '#contract/error-codes.ts'
import { freshPhone, giftLink, pngFile, registration, slipForm } from './request-data.ts'
import type { Reply, TestPlayer, TestSandbox } from './test-sandbox.ts'

type Scenario = (sandbox: TestSandbox) => Promise<Reply>

/** Creates a player, and calls as that player. */
const callAsPlayer =
  (
    path: string,
    body?: unknown,
    wanted: Record<string, unknown> = {},
    settings?: Record<string, unknown>,
  ): Scenario =>
  async (sandbox) => {
    if (settings) await sandbox.settings(settings)
    const { token } = await sandbox.player(wanted)
    return sandbox.ask(path, { token, body })
  }

const register =
  (changes: Record<string, unknown>, settings: Record<string, unknown> = { registerOTP: false }): Scenario =>
  async (sandbox) => {
    await sandbox.settings(settings)
    return sandbox.ask('/api/account', { body: registration(changes) })
  }

const signIn =
  (username: string, password = 'demo1234', settings: Record<string, unknown> = {}): Scenario =>
  async (sandbox) => {
    await sandbox.settings(settings)
    return sandbox.ask('/api/login', { body: { username, password } })
  }

async function sendOtp(sandbox: TestSandbox, phoneNumber = freshPhone()) {
  const { body } = await sandbox.ask('/api/otp/send', { body: { phoneNumber } })
  return { phone: phoneNumber, otpToken: body.otpToken as string }
}

const verify = (sandbox: TestSandbox, otpToken: string, otpCode: string) =>
  sandbox.ask('/api/otp/verify', { body: { otpToken, otpCode } })

async function verifyPhone(sandbox: TestSandbox) {
  const { phone, otpToken } = await sendOtp(sandbox)
  const { code } = await sandbox.control(`/otp/${phone}`)
  return { phone, reply: await verify(sandbox, otpToken, code) }
}

/** Asks for an auto-login link with another player's username. */
const enterWithForeignName = (path: string) =>
  callAsPlayer(path, undefined, { slots: [{ code: 'AREASLOT' }] })

async function callTwice(
  sandbox: TestSandbox,
  path: string,
  wanted: Record<string, unknown>,
  body?: unknown,
) {
  const { token } = await sandbox.player(wanted)
  await sandbox.ask(path, { token, body })
  return sandbox.ask(path, { token, body })
}

async function claimCoupon(
  sandbox: TestSandbox,
  coupon: Record<string, unknown>,
  wanted: Record<string, unknown> = {},
) {
  const player = await sandbox.player(wanted)
  const { id } = await sandbox.control(`/players/${player.phone}/coupon`, coupon)
  return sandbox.ask('/api/spinwheel/coupon/claim', { token: player.token, body: { coupon: id } })
}

const createInviter = async (sandbox: TestSandbox, hasPlayed: boolean) => {
  const player: TestPlayer = await sandbox.player()
  await sandbox.control(`/players/${player.phone}/invite-bonus`, { amount: 20, hasPlayed })
  return player
}

const withdraw = (amount: number, wanted: Record<string, unknown>) =>
  callAsPlayer('/api/wallet/withdrawAll', { amount }, wanted)

/** For each error code, a real request that causes it. */
export const scenarios: Record<ErrorCode, Scenario> = {
  UNAUTHORIZED: (sandbox) => sandbox.ask('/api/wallet'),
  EXPIRED_AUTH_TOKEN: async (sandbox) => {
    const { token } = await sandbox.player()
    await sandbox.control('/clock', { advanceMs: 31 * 86_400_000 })
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
    await sandbox.control('/clock', { advanceMs: 6 * 60_000 })
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

  BONUS_REMAINING: callAsPlayer('/api/bonus/activate/DAILY50', undefined, { activeBonus: 'LOYAL30' }),
  BONUS_ALREADY_ACTIVE: callAsPlayer('/api/bonus/activate/DAILY50', undefined, { activeBonus: 'DAILY50' }),
  BONUS_MAX_CLAIMED: async (sandbox) => {
    const player = await sandbox.player()
    await sandbox.control(`/players/${player.phone}/bonus`, {
      code: 'WELCOME100',
      received: 1,
      isActive: false,
    })
    return sandbox.ask('/api/bonus/activate/WELCOME100', { token: player.token })
  },
  BONUS_CONDITION: callAsPlayer('/api/bonus/clear', undefined, { balance: 100, activeBonus: 'DAILY50' }),
  BONUS_CLEAR: callAsPlayer('/api/bonus/clear', undefined, {
    activeBonus: { code: 'DAILY50', turnoverNeeded: 0 },
  }),
  BONUS_FULL: callAsPlayer('/api/bonus/activate/EARLYBIRD'),
  NO_PROMOTION: callAsPlayer('/api/promotion/activate/NOPE'),
  PROMOTION_RECEIVED: (sandbox) => callTwice(sandbox, '/api/promotion/activate/KAPAO50', {}),

  INVITE_COLLECT: (sandbox) => callTwice(sandbox, '/api/invite/bonus', { inviteBonus: 20 }),
  INVITE_INACTIVE: callAsPlayer('/api/invite/bonus', undefined, { inviteBonus: 20 }, { inviteActive: false }),
  NO_INVITE_BONUS: callAsPlayer('/api/invite/bonus'),
  NO_INVITEE_PLAY_INFO: async (sandbox) =>
    sandbox.ask('/api/invite/bonus', { token: (await createInviter(sandbox, false)).token }),
  INVITE_BONUS_SUCCESS: async (sandbox) =>
    sandbox.ask('/api/invite/bonus', { token: (await createInviter(sandbox, true)).token }),
  INVITE_BONUS_FAIL: callAsPlayer('/api/invite/bonus', undefined, {
    inviteBonus: 20,
    activeBonus: 'DAILY50',
  }),

  NO_REFUND: callAsPlayer('/api/refund/receive'),
  REFUND_CONDITION: callAsPlayer('/api/refund/receive', undefined, {
    refundAmount: 20,
    activeBonus: 'DAILY50',
  }),
  REFUND_SUCCESS: callAsPlayer('/api/refund/addWallet', undefined, { refundAmount: 20 }),
  REFUND_INACTIVE: callAsPlayer(
    '/api/refund/receive',
    undefined,
    { refundAmount: 20 },
    { refundActive: false },
  ),
  REFUND_MINIMUM: callAsPlayer('/api/refund/receive', undefined, { refundAmount: 0 }),

  SLOT_ALREADY_ACTIVE: callAsPlayer('/api/wallet/activate/PG', undefined, { slots: [{ code: 'PG' }] }),
  SLOT_ACTIVATE_FAIL: callAsPlayer('/api/wallet/activate/PG', undefined, {}, { brokenSlots: ['PG'] }),
  SLOT_NO_ACCOUNT: callAsPlayer('/api/wallet/account/PG'),
  SLOT_RESET_PASSWORD_FAIL: callAsPlayer(
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
  TRANSFER_MINIMUM: callAsPlayer(
    '/api/wallet/transfer',
    { from: 'WALLET', to: 'PG', amount: 0.5 },
    { balance: 5, slots: [{ code: 'PG' }] },
  ),
  NO_GAME: callAsPlayer('/api/wallet/transfer', { from: 'WALLET', to: 'CHESS', amount: 5 }, { balance: 5 }),
  MONEY_NOT_ENOUGH: withdraw(200, { balance: 199 }),
  TRANSFER_FAIL: callAsPlayer(
    '/api/wallet/transfer',
    { from: 'WALLET', to: 'PG', amount: 5 },
    { balance: 5, slots: [{ code: 'PG' }] },
    { brokenSlots: ['PG'] },
  ),
  NO_BANK: withdraw(200, { balance: 200, bankCode: '' }),
  NO_WALLET: callAsPlayer('/api/wallet/truelink', { link: giftLink('abcx50') }, {}, { walletDeposit: false }),
  NOT_AREASLOT: enterWithForeignName('/api/autoLogin/areaslot/someone'),
  NOT_UFABET: enterWithForeignName('/api/autoLogin/usun/someone/secret'),

  QR_FAIL: callAsPlayer('/api/qrcode/WW', { amount: 99 }),
  SLIP_UPLOAD_FAIL: (sandbox) =>
    callAsPlayer('/api/wallet/slip', slipForm(pngFile(), { bankCode: 'KBANK', bankAccountNo: '1' }))(sandbox),
  SLIP_NO_FILE: (sandbox) => callAsPlayer('/api/wallet/slip', slipForm(null))(sandbox),
  SLIP_INVALID_FILE: (sandbox) => callAsPlayer('/api/wallet/slip', slipForm(new Blob(['%PDF-1.7'])))(sandbox),
  TRUELINK_DUPLICATE: (sandbox) =>
    callTwice(sandbox, '/api/wallet/truelink', {}, { link: giftLink('usedx50') }),
  TRUELINK_INVALID: callAsPlayer('/api/wallet/truelink', { link: 'nonsense' }),

  INTERNAL_SERVER_ERROR: async (sandbox) => {
    await sandbox.control('/faults', { path: '/api/wallet', fault: 'status' })
    return callAsPlayer('/api/wallet')(sandbox)
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
  NO_DATA: callAsPlayer('/api/statement/slip/reference/NOPE'),
  OK: callAsPlayer('/api/bonus/check/minimum'),
  SUCCESS: withdraw(100, { balance: 100 }),

  NO_CLAIMABLE_COUPON: callAsPlayer('/api/spinwheel/coupon/claim', { coupon: 'f'.repeat(24) }),
  INVALID_PRIZE_CODE: (sandbox) => claimCoupon(sandbox, { slice: 'OLD', amount: 5 }),
  INVALID_CODE: callAsPlayer('/api/spinwheel/coupon/claim', { coupon: '?' }),
  INVALID_COUPON_TYPE: (sandbox) => claimCoupon(sandbox, { slice: 'SHIRT' }),
  COUPON_EXPIRED: (sandbox) => claimCoupon(sandbox, { slice: 'B50', isExpired: true }),
}
