import type { StatementEntry } from '#contract/statement.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { type CreditedDeposit, creditKey } from '#money/credited-deposits.ts'
import type { MoneyStanding } from '#money/MoneySteps.tsx'
import type { ExpectedKind } from './expected-under-way.ts'
import type { SeenUnderWay } from './seen-under-way.ts'

/** A row that has been open for longer than this is no news. */
const SHOWN_MS = 7 * DAY_MS
/** A row may come into the list some time after the service has taken the call. */
const LATE_MS = MINUTE_MS

export interface UnderWay {
  /** It stays the same from one look to the next. */
  id: string
  kind: ExpectedKind
  entry: StatementEntry
  standing: Exclude<MoneyStanding, 'sending'>
}

const keyOf = (entry: StatementEntry) => creditKey(entry, entry.createdAt)
/** An id may be that of a table, and each kind may have its own. */
const idOf = (entry: StatementEntry) => `${entry.statementType} ${keyOf(entry)}`

/** Whether a row is a seen one. Earlier versions kept those without their kind. */
const isRowOf = (entry: StatementEntry, { id }: SeenUnderWay) => id === idOf(entry) || id === keyOf(entry)

/** Whether a row without an id is of the time and kind of a seen one. */
const isLike = ({ _id, createdAt, statementType }: StatementEntry, { id, at }: SeenUnderWay) =>
  _id === null && createdAt === at && id.includes(` ${statementType} `)

/**
 * Returns the rows that may be a seen one: those of its id, else those of its time and kind that were not seen
 * themselves. A row may change its amount: a fee is taken off, or it was not known before.
 */
function candidatesOf(one: SeenUnderWay, entries: readonly StatementEntry[], seen: readonly SeenUnderWay[]) {
  const same = entries.filter((entry) => isRowOf(entry, one))
  if (same.length > 0) return same
  return entries.filter((entry) => isLike(entry, one) && !seen.some((other) => isRowOf(entry, other)))
}

/** Returns the seen row that this one is. Of two that look alike nobody can tell which of them was seen. */
function seenOf(entry: StatementEntry, entries: readonly StatementEntry[], seen: readonly SeenUnderWay[]) {
  return seen.find((one) => {
    const [only, ...more] = candidatesOf(one, entries, seen)
    return only === entry && more.length === 0
  })
}

const STANDINGS = { PENDING: 'checking', SUCCESS: 'arrived', FAILED: 'refused' } as const

/**
 * Returns the withdrawals and deposits to show on home: those under way, and those that ended while this page
 * looked on. A withdrawal that was made just now may have ended before. A deposit that arrived is told by its credit
 * (`seenThatArrived`).
 * @param kinds a deposit under way is shown only where the player has reported it: an unpaid QR is none
 * @param seen the rows that were under way before
 * @param since a withdrawal made after this is news, epoch ms by the server's clock
 * @param now epoch ms, server's clock
 */
export function rowsUnderWay(
  entries: readonly StatementEntry[],
  {
    kinds,
    seen,
    since,
    now,
  }: {
    kinds: ReadonlySet<ExpectedKind>
    seen: readonly SeenUnderWay[]
    since?: number | undefined
    now: number
  },
): UnderWay[] {
  return entries.flatMap((entry) => {
    const { statementType: kind, status, createdAt } = entry
    if (kind !== 'withdraw' && kind !== 'deposit') return []
    const before = seenOf(entry, entries, seen)
    const isOpen = status === 'PENDING' && kinds.has(kind) && now - (createdAt ?? now) < SHOWN_MS
    const isNew = kind === 'withdraw' && since !== undefined && createdAt !== null && createdAt > since
    const hasEnded =
      status !== 'PENDING' && (before || isNew) && !(kind === 'deposit' && status === 'SUCCESS')
    return isOpen || hasEnded
      ? [{ id: before?.id ?? idOf(entry), kind, entry, standing: STANDINGS[status] }]
      : []
  })
}

/**
 * Returns the deposits that were under way before and have arrived. The watch for deposits tells those of the last
 * hour, but staff may find a reported one much later.
 */
export function seenThatArrived(
  entries: readonly StatementEntry[],
  seen: readonly SeenUnderWay[],
): CreditedDeposit[] {
  return entries
    .filter(
      (entry) =>
        entry.statementType === 'deposit' && entry.status === 'SUCCESS' && seenOf(entry, entries, seen),
    )
    .map((entry) => ({ key: keyOf(entry), amount: entry.amount }))
}

/** Returns the rows of two pages. A row that moved on to the second one between the two readings is one row. */
export function rowsOfBoth(
  first: readonly StatementEntry[],
  second: readonly StatementEntry[],
): StatementEntry[] {
  const known = new Set(first.map(idOf))
  return [...first, ...second.filter((entry) => !known.has(idOf(entry)))]
}

/**
 * Returns the rows that were under way before and that newer rows have pushed off the pages that were read: nobody
 * knows yet how they ended.
 * @param now epoch ms, server's clock
 */
export function pushedOff(
  entries: readonly StatementEntry[],
  seen: readonly SeenUnderWay[],
  now: number,
): SeenUnderWay[] {
  return seen.filter((one) => candidatesOf(one, entries, seen).length === 0 && now - one.at < SHOWN_MS)
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
