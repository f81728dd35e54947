import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '#contract/statement.ts'
import { bangkokDay, monthOfDay } from '#domain/bangkok-day.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { dailySums, lastDays, totalOf } from '#money/statement-history/daily-sums.ts'
import { type LedgerEntry, ledgerOf, NEWEST, readFrom, sumOf } from '../testing/long-statement.ts'
import { sumsOfMonth } from './month-sums.ts'

const today = bangkokDay(NEWEST)
const dayOf = (text: string) => bangkokDay(Date.parse(`${text}T00:00:00+07:00`))

/** The month in Bangkok, `2026-11`. */
const monthName = ({ at }: LedgerEntry) => new Date(at + 7 * HOUR_MS).toISOString().slice(0, 7)
const isDone = ({ kind }: LedgerEntry) => kind.status === 'SUCCESS'

describe('a month of 10,000 entries', () => {
  const ledger = ledgerOf(10_000)
  const { entries, known } = readFrom(ledger)

  it.each([
    ['this month', 0, '2026-11'],
    ['last month', 1, '2026-10'],
  ])('%s equals the ledger to the satang, and so do its bars', (_, monthsBack, name) => {
    const month = monthOfDay(today, monthsBack)
    const sums = sumsOfMonth(entries, month, known)
    const sum = (counts: (entry: LedgerEntry) => boolean) =>
      sumOf(ledger, (entry) => monthName(entry) === name && isDone(entry) && counts(entry))
    const types = (...wanted: string[]) => sum(({ kind }) => wanted.includes(kind.statementType))
    expect([sums.knownFrom, sums.knownTo]).toEqual([month.first, Math.min(month.last, today)])
    expect([sums.total.in, sums.total.out]).toEqual([types('deposit', 'bonus'), types('withdraw')])
    expect(sums.toGames).toBe(sum(({ kind }) => 'to' in kind && kind.to === 'PGSLOT'))
    expect(sums.fromGames).toBe(sum(({ kind }) => 'from' in kind && kind.from === 'PGSLOT'))
    const parts = (sign: string) =>
      sums.kinds
        .filter((kind) => kind.sign === sign)
        .reduce((total, { amount }) => total + (amount ?? 0n), 0n)
    expect([parts('+'), parts('-')]).toEqual([sums.total.in, sums.total.out])
    expect(sums.kinds.map(({ kind }) => kind.message)).toEqual(['Deposit', 'Refund', 'Withdrawal'])

    const last = Math.min(month.last, today)
    const bars = lastDays(dailySums(entries), { last, count: last - month.first + 1 }, known)
    expect(totalOf(bars.flatMap((bar) => bar.sums ?? []))).toEqual(sums.total)
  })
})

it('counts from the first day that is wholly known, and says which it is', () => {
  const ledger = ledgerOf(4000)
  const { entries, known } = readFrom(ledger, 2600)
  const sums = sumsOfMonth(entries, monthOfDay(today), known)
  const from = dayOf('2026-11-05')
  expect(bangkokDay(known.since as number)).toBe(from - 1)
  expect(sums.knownFrom).toBe(from)
  expect(sums.total.in).toBe(
    sumOf(
      ledger,
      (entry) =>
        isDone(entry) && bangkokDay(entry.at) >= from && /deposit|bonus/.test(entry.kind.statementType),
    ),
  )
})

describe('a statement that was read at noon, and is looked at later without a network', () => {
  const ledger = ledgerOf(10_000)
  const { entries, known } = readFrom(ledger)
  const readOn = dayOf('2026-11-22')
  const cameIn = (first: number, last: number) =>
    sumOf(
      ledger,
      ({ kind, at }) =>
        kind.status === 'SUCCESS' &&
        /deposit|bonus/.test(kind.statementType) &&
        first <= bangkokDay(at) &&
        bangkokDay(at) <= last,
    )

  it('counts until the day before, and says which it is', () => {
    const later = { ...known, today: dayOf('2026-11-24') }
    const { knownFrom, knownTo, total } = sumsOfMonth(entries, monthOfDay(later.today), later)
    expect([knownFrom, knownTo]).toEqual([dayOf('2026-11-01'), readOn - 1])
    expect(total.in).toBe(cameIn(dayOf('2026-11-01'), readOn - 1))
  })

  it('knows nothing of the month that has begun since, and not the end of the one before', () => {
    const later = { ...known, today: dayOf('2026-12-02') }
    expect(sumsOfMonth(entries, monthOfDay(later.today), later).knownFrom).toBeNull()
    expect(sumsOfMonth(entries, monthOfDay(later.today, 1), later).knownTo).toBe(readOn - 1)
  })
})

it.each([
  ['nothing can be said', null],
  ['not all of today is known', NEWEST],
])('knows nothing of a month where %s', (_, since) => {
  const { entries, known } = readFrom(ledgerOf(20))
  const { knownFrom, total, kinds } = sumsOfMonth(entries, monthOfDay(today), { ...known, since })
  expect([knownFrom, total.in, kinds]).toEqual([null, 0n, []])
})

it('tells how many entries it leaves out because their time cannot be read', () => {
  const { entries, known } = readFrom(ledgerOf(60))
  const [newest, next, ...others] = entries as [StatementEntry, StatementEntry, ...StatementEntry[]]
  const undated = [{ ...newest, createdAt: null }, { ...next, createdAt: null }, ...others]
  const { total } = sumsOfMonth(undated, monthOfDay(today), known)
  expect(total).toEqual({ ...sumsOfMonth(others, monthOfDay(today), known).total, undated: 2 })
})

it('does not guess what went to games where an amount cannot be read', () => {
  const { entries, known } = readFrom(ledgerOf(20))
  const unread = entries.map((entry) => (entry.to === 'PGSLOT' ? { ...entry, amount: null } : entry))
  const sums = sumsOfMonth(unread, monthOfDay(today), known)
  expect(sums.toGames).toBeNull()
  expect(sums.fromGames).toBeGreaterThan(0n)
})

it.each([
  ['WALLET', null, { toGames: null }],
  [null, 'PGSLOT', { toGames: null }],
  [null, 'WALLET', { fromGames: null }],
  ['PGSLOT', null, { fromGames: null }],
  [null, null, { toGames: null, fromGames: null }],
])('does not guess what went from %s to %s', (from, to, unknown) => {
  const { entries, known } = readFrom(ledgerOf(20))
  const { toGames, fromGames } = sumsOfMonth(entries, monthOfDay(today), known)
  const transfer = entries.find(({ statementType }) => statementType === 'transfer') as StatementEntry
  const sumsWith = (part: Partial<StatementEntry>) =>
    sumsOfMonth([{ ...transfer, from, to, ...part }, ...entries], monthOfDay(today), known)
  expect(sumsWith({})).toMatchObject({ toGames, fromGames, ...unknown })
  expect(sumsWith({ status: 'FAILED' })).toMatchObject({ toGames, fromGames })
})

it('a kind whose amounts cannot be read has no sum', () => {
  const { entries, known } = readFrom(ledgerOf(60))
  const unread = entries.map((entry) => ({ ...entry, amount: null }))
  const { kinds, total } = sumsOfMonth(unread, monthOfDay(today, 0), known)
  expect(total.unknown).toBeGreaterThan(0)
  expect(new Set(kinds.map(({ amount }) => amount))).toEqual(new Set([null]))
})
