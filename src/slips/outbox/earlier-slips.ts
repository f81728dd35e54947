import { EXACT_MS, MOST_AHEAD_MS } from '#contract/newest-rows.ts'
import type { Slip } from '#contract/statement.ts'
import { type Sent, serverSentAt } from '#intents/sent-time.ts'
import { madeWithin } from './made-within.ts'
import { latestSentAt } from './seen-sendings.ts'
import type { OutboxSlip } from './slip-outbox.ts'
import { type Sendings, sendingsOf, windowOf } from './slip-windows.ts'

/** The slips that this phone has sent shortly before: their rows look alike. */
export interface EarlierSlips {
  /** The names of the rows that are theirs for certain (`rowIdOf`). */
  rowIds: readonly string[]
  /** How many rows may be theirs that are not known yet: each sending may make one. */
  withoutRow: number
  /** How many of these slips there are. The browser may have sent each of them more often than this page knows. */
  count: number
  /** How many slips the service has refused at once shortly before: it may have listed them, as failed. */
  refused: number
}

/** Returns what a row is known by from one list to the next: its id, or its time where the server gives none. */
export function rowIdOf({ _id, createdAt }: Slip): string | null {
  return _id ?? (createdAt === null ? null : `at ${createdAt}`)
}

/** What tells the rows of other slips. */
interface RowClues {
  /** The names of the rows of slips that the outbox has dropped. */
  takenRows: readonly string[]
  /** When the service has refused slips, epoch ms by its clock. */
  refusals: readonly number[]
  /** All rows of the list. */
  rows: readonly Slip[]
}

/**
 * Returns the slips that this phone has sent shortly before the first one of these sendings of a slip, or before the
 * last one, and that may be in the list.
 * @param slips the slips of the outbox whose rows may be in the list. The slip itself may be among them: it is left out
 */
export function earlierSlips(
  { id, sendings }: { id: string; sendings: readonly Sent[] },
  slips: readonly (Sendings & Pick<OutboxSlip, 'id' | 'rowId'>)[],
  { takenRows, refusals, rows }: RowClues,
): EarlierSlips {
  const [first = null, last = first] = sendings.map(serverSentAt)
  const [from, to] = [(first ?? 0) - MOST_AHEAD_MS, (last ?? Number.POSITIVE_INFINITY) + EXACT_MS]
  const others = slips.filter((other) => other.id !== id)
  const near = others.filter((other) =>
    sendingsOf(other).some((sent) => {
      const time = serverSentAt(sent)
      // Each answer tells the server's clock anew, a little differently.
      if (time !== null) return time >= from && time <= to
      const latest = latestSentAt(other.id, sent)
      return latest === null || latest >= from
    }),
  )
  return {
    rowIds: [...others.flatMap(({ rowId }) => rowId ?? []), ...takenRows],
    withoutRow: near.reduce((sum, other) => sum + rowsLeft(other, rows), 0),
    count: near.length,
    refused: refusals.filter((time) => time >= from && time <= to).length,
  }
}

/** How many rows a slip may have beside the known one. That of its last sending says that the first one made none. */
function rowsLeft(slip: Sendings & Pick<OutboxSlip, 'rowId'>, rows: readonly Slip[]): number {
  const sendings = sendingsOf(slip)
  if (slip.rowId === null) return sendings.length
  const known = rows.filter((row) => rowIdOf(row) === slip.rowId)
  const sinceLast = sendings.slice(-1).map((last) => windowOf(last, null))
  return madeWithin(known, rows, sinceLast).length > 0 ? 0 : sendings.length - 1
}
