import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import type { Settings } from '../queries.ts'

export type SettingName = Exclude<keyof Settings, 'slip'> | `slip.${keyof Settings['slip']}`

export interface SettingLabel {
  label: string
  hint?: string
  /** The size of the unit in which a figure is shown */
  unit?: number
  isTimeOfDay?: boolean
  choices?: [string, string][]
}

const service = {
  isActive: {
    label: 'Service is active',
    hint: 'Off: it is terminated, and every call is refused as “gone”.',
  },
  market: {
    label: 'Market',
    choices: [
      ['th', 'Thailand'],
      ['lao', 'Laos'],
    ],
  },
  enableChatWidget: { label: 'Chat widget' },
  chatNeedsToken: {
    label: 'A player’s chat room needs the player’s token',
    hint: 'Off: whoever knows the player’s invite link can listen.',
  },
  chatBot: { label: 'Scripted agent answers in the chat' },
  idempotency: { label: 'Honour Idempotency-Key' },
  connectionClose: {
    label: 'Answers say “Connection: close”',
    hint: 'A browser then never re-sends by itself.',
  },
} satisfies Partial<Record<SettingName, SettingLabel>>

const signIn = {
  registerOTP: { label: 'OTP at registration' },
  otpCode: { label: 'Same OTP for everyone', hint: 'Empty: random.' },
  otpValidMs: { label: 'An OTP is valid for (min)', unit: MINUTE_MS },
  loginSaysWhich: {
    label: 'Sign-in says what was wrong',
    hint: 'Off: WRONG_CREDENTIAL for phone and password alike.',
  },
  sessionDays: { label: 'A session lasts (days)' },
} satisfies Partial<Record<SettingName, SettingLabel>>

const deposits = {
  isManual: { label: 'Deposits are matched by hand' },
  walletDeposit: { label: 'Wallet account and gift links' },
  'slip.isActive': { label: 'Slips are taken' },
  'slip.closeFrom': { label: 'No slips from', isTimeOfDay: true },
  'slip.closeTo': { label: 'No slips until', isTimeOfDay: true },
  slipMatchAfterMs: {
    label: 'A slip is matched by itself after (s)',
    unit: SECOND_MS,
    hint: '0: never, somebody approves it.',
  },
  qrValidMs: { label: 'A QR is valid for (min)', unit: MINUTE_MS },
  brokenQr: { label: 'QR providers that are down', hint: 'KBANK, WW, ZAPMAN: with commas between.' },
} satisfies Partial<Record<SettingName, SettingLabel>>

const gifts = {
  withdrawMin: { label: 'Least withdrawal (฿)' },
  withdrawMax: { label: 'Greatest withdrawal (฿)' },
  spinActive: { label: 'Spin wheel' },
  nextSpins: {
    label: 'The next spins stop at',
    hint: 'Codes of slices, such as B100, NONE. Empty: by weight.',
  },
  inviteActive: { label: 'Invite bonus can be received' },
  hasInviteBanners: { label: 'Invite banners' },
  refundActive: { label: 'Refund can be received' },
  hasRefundBanners: { label: 'Refund banners' },
  refundPercent: { label: 'Refund of losses (%)' },
  brokenSlots: { label: 'Games that are down', hint: 'Codes, such as PGSLOT: with commas between.' },
} satisfies Partial<Record<SettingName, SettingLabel>>

/** Every setting has a label: a new one that has none does not compile. */
export const SETTING_LABELS: Record<SettingName, SettingLabel> = {
  ...service,
  ...signIn,
  ...deposits,
  ...gifts,
}

export const SETTING_GROUPS: Record<string, Partial<Record<SettingName, SettingLabel>>> = {
  Service: service,
  'Registration and sign-in': signIn,
  Deposits: deposits,
  'Withdrawals, gifts and games': gifts,
}
