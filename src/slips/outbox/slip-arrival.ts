import { knownServerNow } from '#api/server-clock.ts'
import {
  EXACT_MS,
  isBefore,
  isHoursBefore,
  isSince,
  MOST_AHEAD_MS,
  reachesBack,
} from '#contract/newest-rows.ts'
import type { Slip } from '#contract/statement.ts'
import { type Sent, serverSentAt } from '#intents/sent-time.ts'
import type { OutboxSlip } from './slip-outbox.ts'

/** The period in which one sending may have arrived. Epoch ms, server's clock; null when that clock is unknown. */
export interface SlipWindow {
  sentAt: number | null
  now: number | null
  /** When this phone sent another slip: a later list entry may be that one. Null without another slip. */
  until: number | null
}

/** Returns the periods in which the sendings of a slip may have arrived, that of the first one first. */
export function windowsOf(slip: OutboxSlip): SlipWindow[] {
  const { otherSentAt, isOtherServerTime, otherSentAgain } = slip
  const [first, again] = sendingsOf(slip)
  const other = otherSentAt === null ? null : { sentAt: otherSentAt, isServerTime: isOtherServerTime }
  return [...(first ? [windowOf(first, other)] : []), ...(again ? [windowOf(again, otherSentAgain)] : [])]
}

/** Where nobody can say when the other slip was sent, nothing is known of the period. */
function windowOf(sent: Sent, other: Sent | null): SlipWindow {
  const until = other && serverSentAt(other)
  return { sentAt: other && until === null ? null : serverSentAt(sent), now: knownServerNow(), until }
}

interface SlipPage {
  slips: readonly Slip[]
  total: number | null
}

/** The slips that this phone has sent shortly before: their rows look alike. */
export interface EarlierSlips {
  /** The names of the rows that are theirs for certain (`rowIdOf`). */
  rowIds: readonly string[]
  /** How many of them have a row that is not known yet. */
  withoutRow: number
}

/** Returns what a row is known by from one list to the next: its id, or its time where the server gives none. */
function rowIdOf({ _id, createdAt }: Slip): string | null {
  return _id ?? (createdAt === null ? null : `at ${createdAt}`)
}

type Sendings = Pick<OutboxSlip, 'sentAt' | 'isServerTime' | 'sentAgain'>

/** Returns the sendings of a slip that may have arrived: the first one, and the last one where it was sent again. */
export function sendingsOf({ sentAt, isServerTime, sentAgain }: Sendings): Sent[] {
  if (sentAt === null) return []
  return [{ sentAt, isServerTime }, ...(sentAgain ? [sentAgain] : [])]
}

/**
 * Returns the slips that this phone has sent shortly before the first one of these sendings of a slip, or before the
 * last one, and that may be in the list.
 * @param takenRows the rows of slips that the outbox has dropped
 */
export function earlierSlips(
  id: string,
  sendings: readonly Sent[],
  slips: readonly (Sendings & Pick<OutboxSlip, 'id' | 'rowId'>)[],
  takenRows: readonly string[],
): EarlierSlips {
  const [first = null, last = first] = sendings.map(serverSentAt)
  const [from, to] = [(first ?? 0) - MOST_AHEAD_MS, (last ?? Number.POSITIVE_INFINITY) + EXACT_MS]
  const others = slips.filter((other) => other.id !== id)
  const withoutRow = others.filter(
    (other) =>
      other.rowId === null &&
      sendingsOf(other).some((sent) => {
        const time = serverSentAt(sent)
        // Each answer tells the server's clock anew, a little differently. What has no certain time may be earlier.
        return time === null || (time >= from && time <= to)
      }),
  ).length
  return { rowIds: [...others.flatMap(({ rowId }) => rowId ?? []), ...takenRows], withoutRow }
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
 * Looks for a slip among the newest of the list, in the periods of its sendings. The list names neither the picture nor the account,
 * so only the time can identify the slip. A slip that did not fail is preferred: a failed one may be
 * a second copy that the server refused as a duplicate. A row of an earlier slip does not count.
 */
export function judgeArrival(
  { slips, total }: SlipPage,
  windows: readonly SlipWindow[],
  { rowIds, withoutRow }: EarlierSlips,
): Arrival {
  const { sentAt = null, now = null } = windows[0] ?? {}
  if (sentAt === null || now === null || windows.some((window) => window.sentAt === null)) {
    return { verdict: 'unclear' }
  }
  const moments = { sentAt, now }
  const others = rowsWithout(slips, rowIds)
  const ours = madeWithin(others, windows)
  if (withoutRow === 0) {
    const slip = ours.find(({ status }) => status !== 'FAILED') ?? ours[0]
    if (slip) return { verdict: 'arrived', slip }
  } else if (ours.filter(isOriginal).length > withoutRow) return { verdict: 'arrived', slip: null }
  // In a list of whole minutes another slip's row may have the name of this one's.
  const isFree = (row: Slip) =>
    others.includes(row) || slips.some((other) => other !== row && rowIdOf(other) === rowIdOf(row))
  const mayBeIt = slips.some((row) => isFree(row) && (!isBefore(row, moments) || isHoursBefore(row, moments)))
  return { verdict: reachesBack(slips, total, moments) && !mayBeIt ? 'missing' : 'unclear' }
}

/** Whether a row is no copy that the server has refused as such. */
const isOriginal = ({ note }: Slip) => note !== 'SLIP_DUPLICATE'

/** Returns the rows but those of other slips. */
function rowsWithout(slips: readonly Slip[], rowIds: readonly string[]): Slip[] {
  return slips.filter((slip) => !rowIds.includes(rowIdOf(slip) ?? ''))
}

/** Returns the rows that were made since a sending, and before this phone sent another slip after it. */
function madeWithin(slips: readonly Slip[], windows: readonly SlipWindow[]): Slip[] {
  return slips.filter((slip) =>
    windows.some(({ sentAt, now, until }) => {
      const isBeforeOther = until === null || (slip.createdAt ?? until) < until - EXACT_MS
      return sentAt !== null && now !== null && isSince(slip, { sentAt, now }) && isBeforeOther
    }),
  )
}

/**
 * Finds the row of a slip that the server has received, to follow it: by the row's id once that is
 * known, else by its time. A verdict is told only where one row can be it. Copies that the server refused
 * as such do not count.
 * @param rowIds the rows of this phone's other slips
 */
export function rowOf(
  { rowId }: Pick<OutboxSlip, 'rowId'>,
  slips: readonly Slip[],
  windows: readonly SlipWindow[],
  rowIds: readonly string[],
): Slip | null {
  // Two rows of one time have one name.
  if (rowId !== null) return onlyOf(slips.filter((slip) => rowIdOf(slip) === rowId))
  const ours = madeWithin(rowsWithout(slips, rowIds), windows)
  const originals = ours.filter(isOriginal)
  return onlyOf(originals.length > 0 ? originals : ours)
}

function onlyOf(slips: readonly Slip[]): Slip | null {
  const [slip = null, ...more] = slips
  return more.length === 0 ? slip : null
}

type Standing = Pick<OutboxSlip, 'state' | 'note' | 'amount' | 'rowId' | 'isRead'>

/** Returns how a slip stands by its row in the list. A verdict is news, also to a player who has read before. */
export function standingOf(slip: Slip): Standing {
  const { status, note, amount } = slip
  const row = { rowId: rowIdOf(slip), note: null, amount: null, isRead: false }
  if (status === 'FAILED') return { ...row, state: 'rejected', note: note ?? '' }
  return status === 'SUCCESS' ? { ...row, state: 'accepted', amount } : { ...row, state: 'received' }
}
