import { type Habits, habits } from '../plain-backend/habits.ts'
import type { CallRow } from './call-row.ts'

/** Habits that the matrix does not play, with the reason. */
const notPlayed: Partial<Record<keyof Habits, string>> = {
  refusal: 'the screens make no refusal; src/intents/odd-backends.test.ts has each form',
  refusalStatus: 'as `refusal`',
  lostAnswer: 'the faults lose the answers',
  lateMs: 'as `lostAnswer`',
  connections: 'the fault F05 closes them',
  idempotency: 'an app for a plain backend sends no keys',
  chat: 'an app for a plain backend has no chat',
  sessionEnd: 'the fault F19 ends the session',
}

/** One habit that is not the plainest one. */
export interface OddHabit {
  /** `fee=beside` */
  name: string
  set: Partial<Habits>
}

/** Every value of every habit but the plainest ones. */
export const oddHabits: readonly OddHabit[] = Object.entries(habits).flatMap(([habit, { values }]) =>
  habit in notPlayed
    ? []
    : values.slice(1).map((value) => ({ name: `${habit}=${value}`, set: { [habit]: value } })),
)

/** What a row cannot play, because its screen is then another one. */
const impossible: Record<string, RegExp> = {
  // A coupon without a name has no button.
  'spinwheel.claimCoupon': /^couponId=none$/,
  // There is no code to send or to give.
  'otp.send': /^otp=/,
  'otp.verify': /^otp=/,
  // The row changes the JSON of the deposit accounts, which then stands elsewhere.
  'wallet.add': /^(?:envelope|lists)=/,
  // The row says itself that the service has ended.
  'lookup.active': /^serviceActive=/,
}

export function canPlay({ call }: CallRow, { name }: OddHabit): boolean {
  return !impossible[call]?.test(name)
}
