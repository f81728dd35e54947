import { expect, type Locator, type Page } from '@playwright/test'
import type { ErrorCode } from '#contract/error-codes.ts'
import { giveOtp, giveProfile, newcomer, toOtp } from './registration.ts'
import type { Player } from './test.ts'

/** Presses the button with this label in the current language. */
export type Press = (source: string) => Promise<void>

/** A screen that shows codes of the catalogue, and how a player gets there. */
export interface Place {
  name: string
  group: keyof typeof accounts
  call: string
  method?: 'POST' | 'PUT' | 'DELETE'
  codes: readonly ErrorCode[]
  /** Opens the screen, in English. */
  at(player: Player): Promise<unknown>
  refuse(press: Press, player: Player): Promise<unknown>
  shown(page: Page): Locator
  /** Prepares the next refusal. Without it the text stays and follows the language. */
  dismiss?(press: Press): Promise<unknown>
}

/** The account for the places of each group. */
export const accounts = {
  visitor: null,
  bonus: { activeBonus: 'LOYAL30' },
  money: {
    balance: 1000,
    inviteBonus: 50,
    refundAmount: 50,
    slots: [{ code: 'PG', isActive: true, amount: 5 }],
  },
  game: { balance: 1000, slots: [{ code: 'PG', isActive: true, amount: 5 }] },
  deposit: { balance: 1000 },
} as const

const alert = (page: Page) => page.getByRole('alert').first()
const alertDialog = (page: Page) => page.getByRole('alertdialog')
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const goTo = (path: string) => (player: Player) => player.page.goto(player.sandbox.origin + path)
const openAt = (dialog: string) => async (player: Player) => {
  await goTo(`/user/home?dialog=${dialog}`)(player)
  await expect(player.page.getByRole('dialog')).toBeVisible()
}
const nothing = () => Promise.resolve()
const ok = (press: Press) => press('OK')

/** Confirms the question that comes first. */
async function confirm(press: Press, { page }: Player, source: string): Promise<void> {
  await expect(alertDialog(page)).toBeVisible()
  await press(source)
}

export const places: readonly Place[] = [
  {
    name: 'the login',
    group: 'visitor',
    call: '/api/login',
    codes: [
      ...(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_IP'] as const),
      ...(['INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'] as const),
      ...(['NO_USER', 'WRONG_PASSWORD', 'WRONG_CREDENTIAL', 'INACTIVE_USER', 'LOGIN_FAIL'] as const),
      ...(['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] as const),
    ],
    async at({ page, sandbox }) {
      await page.goto(`${sandbox.origin}/login`)
      await page.getByLabel('Phone number').fill('0812345678')
      await page.getByLabel('Password', { exact: true }).fill('demo1234')
    },
    refuse: (press) => press('Log in'),
    shown: alert,
  },
  {
    name: 'the phone step of the registration',
    group: 'visitor',
    call: '/api/otp/send',
    codes: ['OTP_BLOCK', 'OTP_SEND_FAIL', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    async at({ page, sandbox }) {
      await page.goto(`${sandbox.origin}/register`)
      await page.getByLabel('Phone number').fill(newcomer.phone)
    },
    refuse: (press) => press('Continue'),
    shown: alert,
  },
  {
    name: 'the OTP step of the registration',
    group: 'visitor',
    call: '/api/otp/verify',
    codes: ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED', 'OTP_CODE_INVALID', 'OTP_VERIFY_FAIL'],
    async at(player) {
      await toOtp(player)
      await player.page.getByLabel('OTP code').fill('111111')
    },
    refuse: (press) => press('Confirm'),
    shown: alert,
  },
  {
    name: 'the bank step of the registration',
    group: 'visitor',
    call: '/api/account',
    method: 'POST',
    codes: [
      ...(['UNVERIFIED_OTP', 'EXISTING_USER', 'EXISTING_BANK', 'INVALID_USER_INFO'] as const),
      ...(['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'REGISTER_FAIL'] as const),
    ],
    async at({ page, sandbox }) {
      await giveOtp(page, await sandbox.otpOf(newcomer.phone))
      await giveProfile(page)
      await page.getByLabel('Bank', { exact: true }).selectOption(newcomer.bank)
      await page.getByLabel('First name').fill(newcomer.firstName)
      await page.getByLabel('Last name').fill(newcomer.lastName)
      await page.getByLabel('Account number').fill(newcomer.accountNo)
    },
    refuse: (press) => press('Register'),
    shown: alert,
  },
  {
    name: 'a bonus that is to be received',
    group: 'bonus',
    call: '/api/bonus/activate/{code}',
    codes: ['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL'],
    async at(player) {
      await goTo('/user/bonus?dialog=bonus.DAILY50')(player)
      await expect(player.page.getByRole('dialog')).toBeVisible()
    },
    refuse: (press) => press('Receive'),
    shown: alertDialog,
    dismiss: ok,
  },
  {
    name: 'a bonus that is to be cancelled',
    group: 'bonus',
    call: '/api/bonus/clear',
    codes: ['BONUS_CONDITION'],
    at: goTo('/user/bonus'),
    async refuse(press, player) {
      await press('Cancel bonus')
      await confirm(press, player, 'Yes, cancel it')
    },
    shown: alertDialog,
    dismiss: ok,
  },
  {
    // This field also shows codes that mean success elsewhere, or that no other call returns.
    name: 'a promotion code',
    group: 'bonus',
    call: '/api/promotion/find/{code}',
    codes: [
      ...(['PROMOTION_RECEIVED', 'INVALID_CODE'] as const),
      ...(['INTERNAL_SERVER_ERROR', 'KEY_MISSING', 'KEY_INVALID', 'NO_DATA', 'OK', 'SUCCESS'] as const),
      ...([
        'OTP_VERIFIED',
        'OTP_CODE_VALID',
        'BONUS_CLEAR',
        'INVITE_BONUS_SUCCESS',
        'REFUND_SUCCESS',
      ] as const),
      'SLOT_ALREADY_ACTIVE',
      // It is last, because "Try again" needs a promotion.
      'NO_PROMOTION',
    ],
    async at({ page, sandbox }) {
      await page.goto(`${sandbox.origin}/user/bonus?dialog=promotion.NO_DATA`)
      await expect(page.getByRole('dialog')).toContainText('Nothing was found.')
    },
    refuse: (press) => press('Try again'),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the invite bonus',
    group: 'money',
    call: '/api/invite/bonus',
    codes: ['INVITE_INACTIVE', 'NO_INVITEE_PLAY_INFO', 'INVITE_BONUS_FAIL'],
    at: openAt('invite-bonus'),
    refuse: (press) => press('Confirm'),
    shown: toasts,
    dismiss: nothing,
  },
  {
    // The dialog closes, because there is nothing left to confirm.
    name: 'an invite bonus that was received before',
    group: 'money',
    call: '/api/invite/bonus',
    codes: ['INVITE_COLLECT', 'NO_INVITE_BONUS'],
    at: nothing,
    async refuse(press, player) {
      await openAt('invite-bonus')(player)
      await press('Confirm')
    },
    shown: toasts,
    dismiss: nothing,
  },
  {
    name: 'the refund',
    group: 'money',
    call: '/api/refund/receive',
    codes: ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE', 'REFUND_MINIMUM'],
    at: openAt('refund'),
    refuse: (press) => press('Receive'),
    shown: toasts,
    dismiss: nothing,
  },
  {
    name: 'a withdrawal',
    group: 'money',
    call: '/api/wallet/withdrawAll',
    codes: ['MONEY_NOT_ENOUGH', 'NO_BANK', 'NO_WALLET', 'BONUS_CONDITION'],
    async at(player) {
      await openAt('withdraw')(player)
      await player.page.getByRole('textbox').fill('200')
    },
    async refuse(press, player) {
      await player.page.getByRole('textbox').press('Enter')
      await confirm(press, player, 'Withdraw')
    },
    shown: alert,
  },
  {
    name: 'all into a game',
    group: 'money',
    call: '/api/wallet/transferAll',
    codes: ['TRANSFER_MINIMUM', 'NO_GAME', 'TRANSFER_FAIL'],
    at: openAt('slot.PG'),
    async refuse(press, player) {
      await press('All in')
      await confirm(press, player, 'Transfer all')
    },
    shown: alert,
    dismiss: nothing,
  },
  {
    name: 'a game account that is to be opened',
    group: 'game',
    call: '/api/wallet/activate/{slotCode}',
    codes: ['SLOT_ACTIVATE_FAIL'],
    at: openAt('slot.PGSLOT'),
    refuse: (press) => press('Open game account'),
    shown: alert,
    dismiss: nothing,
  },
  {
    name: 'the sign-in of a game',
    group: 'game',
    call: '/api/wallet/account/{slotCode}',
    codes: ['SLOT_NO_ACCOUNT'],
    at: openAt('slot.PG'),
    refuse: (press) => press('Show'),
    shown: alert,
  },
  {
    name: 'a new password for a game',
    group: 'game',
    call: '/api/wallet/resetpassword/{slotCode}',
    codes: ['SLOT_RESET_PASSWORD_FAIL'],
    at: openAt('slot.PG'),
    async refuse(press, player) {
      await press('Reset password')
      await confirm(press, player, 'Reset password')
    },
    shown: toasts,
    dismiss: nothing,
  },
  {
    name: 'a game that is to be started',
    group: 'game',
    call: '/api/autoLogin*',
    codes: ['GAME_ACTIVATION_FAIL', 'NOT_AREASLOT', 'NOT_UFABET'],
    at: openAt('slot.PG'),
    refuse: (press) => press('Play now'),
    shown: toasts,
    dismiss: nothing,
  },
  {
    name: 'a coupon',
    group: 'game',
    call: '/api/spinwheel/coupon/claim',
    codes: [
      ...(['NO_CLAIMABLE_COUPON', 'INVALID_PRIZE_CODE', 'INVALID_CODE', 'INVALID_COUPON_TYPE'] as const),
      ...(['COUPON_EXPIRED', 'BONUS_REMAINING'] as const),
    ],
    async at(player) {
      await player.sandbox.giveCoupon(player)
      await openAt('spin')(player)
    },
    async refuse(press, player) {
      await press('Claim')
      await confirm(press, player, 'Claim')
    },
    shown: (page) => page.getByRole('alertdialog').last(),
    dismiss: ok,
  },
  {
    name: 'a deposit by QR',
    group: 'deposit',
    call: '/api/qrcode/{bankCode}',
    method: 'POST',
    codes: ['QR_FAIL'],
    async at(player) {
      await openAt('deposit.qr-WW')(player)
      await player.page.getByRole('textbox').fill('100')
    },
    refuse: (press) => press('Create QR'),
    shown: alert,
  },
  {
    name: 'a gift link',
    group: 'deposit',
    call: '/api/wallet/truelink',
    codes: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID'],
    async at(player) {
      await openAt('deposit.gift-link')(player)
      await player.page.getByRole('textbox').fill('https://gift.truemoney.com/campaign/?v=abcx50')
    },
    refuse: (press) => press('Receive'),
    shown: alert,
    dismiss: nothing,
  },
  {
    name: 'a slip',
    group: 'deposit',
    call: '/api/wallet/slip',
    codes: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE'],
    async at(player) {
      await openAt('deposit.account-0')(player)
      await player.page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
      const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await player.page.screenshot() }
      await player.page.locator('input[type=file]').first().setInputFiles(slip)
    },
    refuse: (press) => press('Send slip'),
    shown: alert,
  },
]
