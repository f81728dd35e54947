import { CLOCKS_APART_MS, HOUR_MS, MINUTE_MS, ZONES_APART_MS } from '#domain/durations.ts'

/**
 * What the newest rows of a list can tell of a call that was sent at a known time. A clock is a weak
 * witness: the one that dates the rows need not be the one of the `Date` header.
 */

/** Epoch ms, by the server's clock. */
export interface Moments {
  sentAt: number
  now: number
  /**
   * How much older than the sending a row must be to be certainly from before, ms. Without it: one minute, or two where
   * the row's time has whole minutes.
   */
  doubtMs?: number
  /** What is dated later is not certainly the call's own row; null or absent where it may be made at any time. */
  until?: number | null
}

interface Row {
  /** Null where it is unknown. */
  createdAt: number | null
}

/** The clocks of one server differ by at most this: its `Date` header has whole seconds. */
export const EXACT_MS = 2000
/** A clock that is ahead by up to this dates the row of an earlier action after this one. */
export const MOST_AHEAD_MS = 3 * MINUTE_MS
/** A server that has taken the call makes the row within this time. */
export const MADE_WITHIN_MS = 5 * MINUTE_MS
/** The rows of earlier actions that look alike are counted this far back, by their dates. */
export const COUNTED_BACK_MS = 5 * MINUTE_MS

/** Whether a time has whole minutes. It may then stand for any moment of its minute. */
export const isOfWholeMinutes = (time: number) => time % MINUTE_MS === 0

/** How much later than its row says a row may have been made. */
const doubtMsOf = (createdAt: number) => CLOCKS_APART_MS + (isOfWholeMinutes(createdAt) ? MINUTE_MS : 0)

/**
 * Whether a row was certainly made after the call was sent. A time in the future tells nothing, and tells nothing
 * either once it has come: a clock that is hours ahead has dated the row of an earlier action so.
 */
export function isSince({ createdAt }: Row, { sentAt, now, until = null }: Moments): boolean {
  const last = Math.min(now + CLOCKS_APART_MS, until ?? Number.POSITIVE_INFINITY)
  return createdAt !== null && createdAt >= sentAt - EXACT_MS && createdAt <= last
}

/** Whether a row was certainly made before the call was sent. */
export function isBefore({ createdAt }: Row, { sentAt, doubtMs }: Moments): boolean {
  return createdAt !== null && createdAt < sentAt - (doubtMs ?? doubtMsOf(createdAt))
}

/**
 * Whether a row from before is dated a whole number of hours before the call: a database that takes the one zone for
 * another dates a new row so.
 */
export function isHoursBefore({ createdAt }: Row, { sentAt }: Pick<Moments, 'sentAt'>): boolean {
  if (createdAt === null) return false
  const beforeMs = sentAt - createdAt
  const doubtMs = doubtMsOf(createdAt)
  const isZones = beforeMs > HOUR_MS / 2 && beforeMs <= ZONES_APART_MS + doubtMs
  const pastHourMs = (beforeMs + MADE_WITHIN_MS) % HOUR_MS
  return isZones && pastHourMs <= MADE_WITHIN_MS + doubtMs
}

/**
 * Whether every row that was made since the call was sent must be among these. A page may have fewer
 * rows than were asked for, so its length alone tells nothing.
 * @param total the number of rows in all pages; null where it is unknown
 */
export function reachesBack(rows: readonly Row[], total: number | null, moments: Moments): boolean {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (total === null ? !newest : total === rows.length) return true
  if (!newest || !oldest || !isBefore(oldest, moments)) return false
  // Else the list is in another order, and the newest rows are on its last page.
  return newest.createdAt !== null && newest.createdAt > (oldest.createdAt ?? 0)
}
