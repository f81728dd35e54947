import { fillBank, giveOtp, giveProfile, newcomer, toOtp } from '../registration.ts'
import { alert, type Place } from './place.ts'

export const visitorPlaces: readonly Place[] = [
  {
    name: 'the login',
    call: '/api/login',
    codes: [
      ...(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_IP'] as const),
      ...(['INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'] as const),
      ...(['NO_USER', 'WRONG_PASSWORD', 'WRONG_CREDENTIAL', 'INACTIVE_USER', 'LOGIN_FAIL'] as const),
      ...(['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN', 'INTERNAL_SERVER_ERROR'] as const),
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
    call: '/api/account',
    method: 'POST',
    codes: [
      ...(['UNVERIFIED_OTP', 'EXISTING_USER', 'EXISTING_BANK', 'INVALID_USER_INFO'] as const),
      ...(['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'REGISTER_FAIL'] as const),
    ],
    async at({ page, sandbox }) {
      await giveOtp(page, await sandbox.otpOf(newcomer.phone))
      await giveProfile(page)
      await fillBank(page)
    },
    refuse: (press) => press('Register'),
    shown: alert,
  },
]
