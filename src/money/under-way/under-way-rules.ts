import type { StatementEntry } from '#contract/statement.ts'
import type { MoneyStanding } from '#money/MoneySteps.tsx'
import type { ExpectedKind } from './expected.ts'

/** A row that the service left open so long ago is no news. */
const SHOWN_MS = 7 * 24 * 60 * 60_000
/** A row may come into the list some time after the service has taken the call. */
const LATE_MS = 60_000

export interface UnderWay {
  id: string
  kind: ExpectedKind
  entry: StatementEntry
  standing: Exclude<MoneyStanding, 'sending'>
}

const STANDINGS = { PENDING: 'checking', SUCCESS: 'arrived', FAILED: 'refused' } as const

/**
 * Returns the withdrawals and deposits to show on home: those under way, and those that ended while this page
 * looked on. A deposit that arrived is told by its credit.
 * @param kinds a deposit under way is shown only where the player has reported it: an unpaid QR is none
 * @param seen the ids that were under way before
 * @param now epoch ms, server's clock
 */
export function rowsUnderWay(
  entries: readonly StatementEntry[],
  { kinds, seen, now }: { kinds: ReadonlySet<ExpectedKind>; seen: ReadonlySet<string>; now: number },
): UnderWay[] {
  return entries.flatMap((entry) => {
    const { statementType: kind, status, createdAt } = entry
    if (kind !== 'withdraw' && kind !== 'deposit') return []
    const id = entry._id ?? String(createdAt)
    const isOpen = status === 'PENDING' && kinds.has(kind) && now - (createdAt ?? now) < SHOWN_MS
    const hasEnded = status !== 'PENDING' && seen.has(id) && !(kind === 'deposit' && status === 'SUCCESS')
    return isOpen || hasEnded ? [{ id, kind, entry, standing: STANDINGS[status] }] : []
  })
}

/**
 * Whether nothing of a kind is under way, so that nobody need look for it.
 * @param expectedAt epoch ms by the phone's clock
 */
export function isOver(
  rows: readonly UnderWay[],
  kind: ExpectedKind,
  expectedAt: number,
  now: number,
): boolean {
  const age = now - expectedAt
  const mayComeLate = age >= 0 && age < LATE_MS
  return !mayComeLate && !rows.some((row) => row.kind === kind && row.standing === 'checking')
}
