import { knownServerNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import {
  EXACT_MS,
  isBefore,
  isHoursBefore,
  MADE_WITHIN_MS,
  MOST_AHEAD_MS,
  reachesBack,
} from '#contract/newest-rows.ts'
import type { Slip } from '#contract/statement.ts'
import { type Sent, serverSentAt } from '#intents/sent-time.ts'
import { slipReason } from '../slip-reason.ts'
import { type EarlierSlips, rowIdOf } from './earlier-slips.ts'
import { madeWithin } from './made-within.ts'
import type { OutboxSlip } from './slip-outbox.ts'
import { type Sendings, type SlipWindow, sendingsOf } from './slip-windows.ts'

export interface SlipPage {
  slips: readonly Slip[]
  total: number | null
}

/**
 * Whether the list certainly has no row of a slip in doubt: it has no more rows since its first sending than are those
 * of other slips. A slip that the server has for certain has made its row within five minutes of its upload.
 * @param received the slips that the server has for certain
 * @param takenRows the rows of slips that the outbox has dropped
 */
export function isSurelyMissing(
  slip: Sendings,
  page: SlipPage,
  received: readonly (Sendings & Pick<OutboxSlip, 'rowId'>)[],
  takenRows: readonly string[],
): boolean {
  const now = knownServerNow()
  const sentAt = firstSentAt(slip)
  if (now === null || sentAt === null) return false
  const withoutRow = received.filter((other) => other.rowId === null && (firstSentAt(other) ?? 0) >= sentAt)
  const isMade = (sent: Sent) => now - (serverSentAt(sent) ?? now) >= config.uploadTimeoutMs + MADE_WITHIN_MS
  if (![slip, ...withoutRow].flatMap(sendingsOf).every(isMade)) return false
  const moments = { sentAt, now }
  const isFree = freeIn(page, [...received.flatMap(({ rowId }) => rowId ?? []), ...takenRows])
  const rows = page.slips.filter((row) => isFree(row) && !isBefore(row, moments))
  return rows.length <= withoutRow.length && reachesBack(page.slips, page.total, moments)
}

function firstSentAt(slip: Sendings): number | null {
  const [first] = sendingsOf(slip)
  return first ? serverSentAt(first) : null
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
 * Looks for a slip among the newest of the list, in the periods of its sendings. The list names neither the picture
 * nor the account, so only the time can identify the slip. A row of an earlier slip does not count.
 */
export function judgeArrival(page: SlipPage, windows: readonly SlipWindow[], others: EarlierSlips): Arrival {
  const { sentAt = null, now = null } = windows[0] ?? {}
  if (sentAt === null || now === null || windows.some((window) => window.sentAt === null)) {
    return { verdict: 'unclear' }
  }
  const moments = { sentAt, now }
  const { originals, original, copy } = rowsIn(page, windows.map(untilMade), others)
  if (others.withoutRow > 0) {
    if (originals.length > others.withoutRow) return { verdict: 'arrived', slip: null }
  } else if (originals.length > 0 && !mayBeOfRefused(originals, others)) {
    return { verdict: 'arrived', slip: original }
  }
  // The copy may be one of a slip that was sent before: this one may not be there at all.
  else if (copy && (others.count === 0 || !isCopy(copy))) return { verdict: 'arrived', slip: copy }
  const isFree = freeIn(page, others.rowIds)
  const mayBeIt = (row: Slip) => isFree(row) && (!isBefore(row, moments) || isHoursBefore(row, moments))
  return {
    verdict:
      reachesBack(page.slips, page.total, moments) && !page.slips.some(mayBeIt) ? 'missing' : 'unclear',
  }
}

/** Whether a row is a copy that the server has refused as such. */
const isCopy = ({ note }: Slip) => slipReason(note) === 'SLIP_DUPLICATE'

/**
 * Whether a row may be a copy that the server has refused as such: it tells nothing of the slip where its original is
 * there. Of a slip that was sent again any failed row may be one, because not every backend says why.
 */
export function mayBeCopy(row: Slip, isSentAgain: boolean): boolean {
  return isCopy(row) || (isSentAgain && row.status === 'FAILED')
}

/**
 * Returns the rows that may be a slip's own. `original` is the only one of them, where it tells how the slip stands.
 * `copy` is the newest of those that are only copies; null where the slip may have another row, or they do not say the
 * same.
 */
function rowsIn(page: SlipPage, windows: readonly SlipWindow[], { rowIds, refused }: EarlierSlips) {
  const ours = madeWithin(rowsWithout(page.slips, rowIds), page.slips, windows)
  const all = ours.filter((row) => !mayBeCopy(row, windows.length > 1))
  const standing = all.filter(({ status }) => status !== 'FAILED')
  const originals = standing.length > 0 && all.length - standing.length <= refused ? standing : all
  // A failed row beside it may be no copy, but the slip's own: then another phone has made this one.
  const isDisputed = ours.some((row) => !isCopy(row) && !all.includes(row))
  const isOriginal = !isDisputed || madeWithin(originals, page.slips, windows.map(beginningOf)).length > 0
  // What was copied tells more than its copy, also where it was refused.
  const copied = ours.filter((row) => !isCopy(row))
  const [copy, ...more] = copied.length > 0 ? copied : ours
  const isOnly = copy && originals.length === 0 && more.every(({ note }) => note === copy.note)
  return {
    originals,
    original: isOriginal ? onlyOf(originals) : null,
    copy: isOnly && ours.every((row) => isAllThereIs(row, page, windows, rowIds)) ? copy : null,
  }
}

/** Whether all rows may be those of slips that the service has refused before. */
function mayBeOfRefused(rows: readonly Slip[], { refused }: EarlierSlips): boolean {
  return rows.length > 0 && rows.length <= refused && rows.every(({ status }) => status === 'FAILED')
}

/** Returns the period without the time in which its slip would have made its row long ago: another phone may have then. */
function untilMade(window: SlipWindow): SlipWindow {
  const until = (window.sentAt ?? 0) + config.uploadTimeoutMs + MADE_WITHIN_MS + MOST_AHEAD_MS
  return { ...window, until: Math.min(window.until ?? until, until) }
}

/** Returns the first two seconds of a period, in which no other phone is likely to have sent a slip. */
function beginningOf(window: SlipWindow): SlipWindow {
  // A row counts only where it is as far from the end as clocks differ.
  const until = (window.sentAt ?? 0) + 2 * EXACT_MS
  return { ...window, until: Math.min(window.until ?? until, until) }
}

/**
 * Whether the list certainly has no better row of a slip than a copy, or than a failed one of a slip that was sent again:
 * who is told "used before" pays a second time. What was copied is older than its copy; of a slip that was sent once it
 * stands right before it. A failed row of the last sending is the last word.
 */
function isAllThereIs(
  row: Slip,
  page: SlipPage,
  windows: readonly SlipWindow[],
  rowIds: readonly string[],
): boolean {
  const { sentAt = null, now = null } = windows[0] ?? {}
  if (sentAt === null || now === null) return false
  const moments = { sentAt, now }
  if (isCopy(row)) {
    if (windows.length > 1 && !reachesBack(page.slips, page.total, moments)) return false
  } else if (madeWithin([row], page.slips, windows.slice(-1)).length > 0) return true
  const until = isCopy(row) ? (row.createdAt ?? 0) + EXACT_MS : now
  const isFree = freeIn(page, rowIds)
  const isBetter = (other: Slip) =>
    other.status !== 'FAILED' && isFree(other) && !isBefore(other, moments) && (other.createdAt ?? 0) <= until
  return !page.slips.some(isBetter)
}

/** In a list of whole minutes another slip's row may have the name of this one's. */
function freeIn({ slips }: SlipPage, rowIds: readonly string[]): (row: Slip) => boolean {
  const free = rowsWithout(slips, rowIds)
  return (row) =>
    free.includes(row) || slips.some((other) => other !== row && rowIdOf(other) === rowIdOf(row))
}

/** Returns the rows but those of other slips. */
function rowsWithout(slips: readonly Slip[], rowIds: readonly string[]): Slip[] {
  return slips.filter((slip) => !rowIds.includes(rowIdOf(slip) ?? ''))
}

/** Finds the row of a slip by its name, once that is known. Two rows of one time have one name. */
export function rowNamed(rowId: string, { slips }: SlipPage): Slip | null {
  return onlyOf(slips.filter((slip) => rowIdOf(slip) === rowId))
}

/**
 * Finds the row of a slip that the server has received, to follow it, by its time. The slip is judged only where one row
 * can be it. Copies that the server refused as such do not count beside it.
 * @param isSettled whether a row of the slip would be there by now
 * @param own a row that is surely its own, but may be a copy
 */
export function rowOf(
  page: SlipPage,
  windows: readonly SlipWindow[],
  earlier: EarlierSlips,
  isSettled: boolean,
  own: Slip | null = null,
): Slip | null {
  const { originals, original, copy } = rowsIn(page, windows, earlier)
  if (own && originals.length === 0 && !isCopy(own)) return own
  // A row may be that of the slip before, whose own is not known yet.
  if (earlier.withoutRow > 0) return null
  if (!isSettled && mayBeOfRefused(originals, earlier)) return null
  if (originals.length > 0) return original
  return copy && (isSettled || earlier.count === 0 || !isCopy(copy)) ? copy : null
}

function onlyOf(slips: readonly Slip[]): Slip | null {
  const [slip = null, ...more] = slips
  return more.length === 0 ? slip : null
}

type Standing = Pick<OutboxSlip, 'state' | 'note' | 'amount' | 'rowId' | 'isRead'>

/** Returns how a slip stands by its row in the list. That it is judged is news, also to a player who has read before. */
export function standingOf(slip: Slip): Standing {
  const { status, note, amount } = slip
  const row = { rowId: rowIdOf(slip), note: null, amount: null, isRead: false }
  if (status === 'FAILED') return { ...row, state: 'rejected', note: note ?? '' }
  return status === 'SUCCESS' ? { ...row, state: 'accepted', amount } : { ...row, state: 'received' }
}
