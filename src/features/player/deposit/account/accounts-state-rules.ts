import { MINUTE_MS } from '#domain/durations.ts'

/**
 * - `confirmed`: the player may pay into the accounts on screen
 * - `checking`: they are old, and the server is being asked
 * - `offline`: they are old, and the phone has no network to ask with
 * - `unconfirmed`: they are old, and the service did not answer
 */
export type AccountsState = 'confirmed' | 'checking' | 'offline' | 'unconfirmed'

/** How long the player may pay into an account that the server has named (docs/wire.md#effects). */
const CONFIRMED_FOR_MS = 5 * MINUTE_MS
/** Before they get old, so that a dialog that is left open never warns while the service answers. */
const REREAD_AFTER_MS = 4 * MINUTE_MS
const RETRY_AFTER_MS = 10_000

/** Returns when an open dialog reads the accounts again by itself, in ms. */
export function accountsRereadMs({ hasFailed }: { hasFailed: boolean }): number {
  return hasFailed ? RETRY_AFTER_MS : REREAD_AFTER_MS
}

/**
 * Returns whether the server has named the accounts on screen in the last five minutes. An account
 * can be replaced at any time, so an older one gets a warning.
 */
export function accountsState(read: {
  isFetching: boolean
  /** The last reading failed. */
  hasFailed: boolean
  isPhoneOffline: boolean
  /** Epoch ms, by the phone's clock. */
  updatedAt: number
  now: number
}): AccountsState {
  const age = read.now - read.updatedAt
  if (age >= 0 && age < CONFIRMED_FOR_MS) return 'confirmed'
  if (read.isPhoneOffline) return 'offline'
  return read.isFetching && !read.hasFailed ? 'checking' : 'unconfirmed'
}
