import { EXACT_MS, isBefore, isSince, reachesBack } from '#contract/newest-rows.ts'
import type { Slip } from '#contract/statement.ts'
import type { Sent } from '#intents/sent-time.ts'
import type { OutboxSlip } from './slip-outbox.ts'

/** The period in which the upload may have arrived. Epoch ms, server's clock; null when that clock is unknown. */
export interface SlipWindow {
  /** When the slip was first sent. */
  sentAt: number | null
  now: number | null
  /** When this phone sent another slip: a later list entry may be that one. Null without another slip. */
  until: number | null
}

interface SlipPage {
  slips: readonly Slip[]
  total: number | null
}

/** The slips that this phone has sent shortly before: their rows look alike. */
export interface EarlierSlips {
  /** The ids of the rows that are theirs for certain. */
  rowIds: readonly string[]
  /** How many of them have a row that is not known yet. */
  withoutRow: number
}

/** Where clocks differ, a row may be dated so long after its slip was sent. */
const LOOKS_ALIKE_MS = 180_000

/**
 * Returns the slips that this phone has sent shortly before this one, or before it was sent again, and that may be in
 * the list.
 */
export function earlierSlips(
  { id, sentAt, sentAgain }: { id: string; sentAt: number; sentAgain?: Sent | null },
  slips: readonly Pick<OutboxSlip, 'id' | 'sentAt' | 'rowId'>[],
): EarlierSlips {
  const lastSentAt = sentAgain?.sentAt ?? sentAt
  const earlier = slips.filter(
    (other) =>
      other.id !== id &&
      other.sentAt !== null &&
      // Each answer tells the server's clock anew, a little differently.
      other.sentAt <= lastSentAt + EXACT_MS &&
      other.sentAt >= sentAt - LOOKS_ALIKE_MS,
  )
  const rowIds = slips.flatMap((other) => (other.id === id ? [] : (other.rowId ?? [])))
  return { rowIds, withoutRow: earlier.filter(({ rowId }) => rowId === null).length }
}

/**
 * `missing` needs a list that goes back to the time of sending. `slip` is null where the slip is in the list, but
 * nobody can say which row it is.
 */
export type Arrival =
  | { verdict: 'arrived'; slip: Slip | null }
  | { verdict: 'missing' }
  | { verdict: 'unclear' }

/**
 * Looks for a slip among the newest of the list. The list names neither the picture nor the account,
 * so only the time can identify the slip. A slip that did not fail is preferred: a failed one may be
 * a second copy that the server refused as a duplicate. A row of an earlier slip does not count.
 */
export function judgeArrival(
  { slips, total }: SlipPage,
  { sentAt, now, until }: SlipWindow,
  { rowIds, withoutRow }: EarlierSlips,
): Arrival {
  if (sentAt === null || now === null) return { verdict: 'unclear' }
  const moments = { sentAt, now }
  const isOfOther = ({ _id }: Slip) => _id !== null && rowIds.includes(_id)
  const ours = slips.filter(
    (slip) => isSince(slip, moments) && isBeforeOther(slip, until) && !isOfOther(slip),
  )
  if (withoutRow === 0) {
    const slip = ours.find(({ status }) => status !== 'FAILED') ?? ours[0]
    if (slip) return { verdict: 'arrived', slip }
  } else if (ours.filter(isOriginal).length > withoutRow) return { verdict: 'arrived', slip: null }
  const mayBeIt = slips.some((other) => !isBefore(other, moments) && !isOfOther(other))
  return { verdict: reachesBack(slips, total, moments) && !mayBeIt ? 'missing' : 'unclear' }
}

/** Whether a row is no copy that the server has refused as such. */
const isOriginal = ({ note }: Slip) => note !== 'SLIP_DUPLICATE'

/** Whether a row was made before this phone sent another slip. */
function isBeforeOther({ createdAt }: Slip, until: number | null): boolean {
  return until === null || (createdAt ?? until) < until - EXACT_MS
}

/**
 * Finds the row of a slip that the server has received, to follow it: by the row's id once that is
 * known, else by its time. A verdict is told only where one row can be it. Copies that the server refused
 * as such do not count.
 * @param rowsOfOthers the rows of this phone's other slips
 */
export function rowOf(
  { rowId }: Pick<OutboxSlip, 'rowId'>,
  slips: readonly Slip[],
  { sentAt, now, until }: SlipWindow,
  rowsOfOthers: readonly string[],
): Slip | null {
  if (rowId !== null) return slips.find(({ _id }) => _id === rowId) ?? null
  if (sentAt === null || now === null) return null
  const isOfOther = ({ _id }: Slip) => _id !== null && rowsOfOthers.includes(_id)
  const ours = slips.filter(
    (slip) => isSince(slip, { sentAt, now }) && isBeforeOther(slip, until) && !isOfOther(slip),
  )
  const originals = ours.filter(isOriginal)
  const [found, ...more] = originals.length > 0 ? originals : ours
  return found && more.length === 0 ? found : null
}

type Standing = Pick<OutboxSlip, 'state' | 'note' | 'amount' | 'rowId' | 'isRead'>

/** Returns how a slip stands by its row in the list. A verdict is news, also to a player who has read before. */
export function standingOf({ _id, status, note, amount }: Slip): Standing {
  const row = { rowId: _id, note: null, amount: null, isRead: false }
  if (status === 'FAILED') return { ...row, state: 'rejected', note: note ?? '' }
  return status === 'SUCCESS' ? { ...row, state: 'accepted', amount } : { ...row, state: 'received' }
}
