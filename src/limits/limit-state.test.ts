import { expect, it } from 'vitest'
import type { RowStatus, StatementEntry } from '#contract/statement.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Use } from '#domain/limit-use.ts'
import { qrsUnderWay, usedOf } from './limit-state.ts'

const NOW = Date.parse('2026-11-26T12:00:00+07:00')

/** A deposit of 500 baht in the statement. */
function deposit(status: RowStatus, hoursAgo: number): StatementEntry {
  const none = { bonus: null, promotion: null, invite: null, refund: null, luckydraw: null }
  const createdAt = NOW - hoursAgo * HOUR_MS
  return {
    _id: 'd',
    statementType: 'deposit',
    status,
    from: null,
    to: null,
    amount: 50_000n,
    createdAt,
    ...none,
  }
}

it.each<[RowStatus, number, bigint]>([
  ['SUCCESS', 25, 50_000n],
  ['PENDING', 23, 50_000n],
  // A QR that was cancelled, in the words of some services.
  ['PENDING', 25, 0n],
  ['FAILED', 1, 0n],
])('of the week is used by a deposit that is %s since %i hours: %i satang', (status, hoursAgo, used) => {
  const records = { entries: [deposit(status, hoursAgo)], games: new Set<string>() }
  expect(usedOf('deposit', [], records, NOW).week.amount).toBe(used)
})

const usedBy = (entries: StatementEntry[]) =>
  usedOf('deposit', [], { entries, games: new Set<string>() }, NOW)

it('a deposit whose amount cannot be read counts for a day', () => {
  const unreadable = (hoursAgo: number) => ({ ...deposit('SUCCESS', hoursAgo), amount: null })
  expect(usedBy([unreadable(23)]).week.isUnknown).toBe(true)
  expect(usedBy([unreadable(25)]).week.isUnknown).toBe(false)
  // Without any time it would count for ever.
  expect(usedBy([{ ...unreadable(1), createdAt: null }]).week.isUnknown).toBe(false)
})

it('an entry of an unknown kind that has no amount is no deposit', () => {
  const level = { ...deposit('SUCCESS', 1), statementType: null, amount: null }
  expect(usedBy([level]).day).toEqual({ amount: 0n, isUnknown: false, isGuess: false })
  expect(usedBy([{ ...level, amount: 100n }]).day).toEqual({ amount: 100n, isUnknown: false, isGuess: true })
})

it('a deposit without a time of its own is as old as the entry above it', () => {
  const untimed = { ...deposit('SUCCESS', 0), createdAt: null }
  const [today, before, older] = [deposit('SUCCESS', 1), deposit('SUCCESS', 300), deposit('SUCCESS', 400)]
  expect(usedBy([today, before, untimed, older]).week.amount).toBe(50_000n)
  expect(usedBy([today, untimed, before]).day.amount).toBe(100_000n)
  // Nothing tells how new it is.
  expect(usedBy([untimed, before, older]).day.amount).toBe(50_000n)
})

it('a deposit without a time of its own stands for none that was sent', () => {
  const withdrawal = (hoursAgo: number) => ({
    ...deposit('SUCCESS', hoursAgo),
    statementType: 'withdraw' as const,
  })
  const untimed = { ...deposit('SUCCESS', 0), createdAt: null }
  const entries = [withdrawal(0), untimed, withdrawal(2)]
  const uses = [qr({ at: NOW - HOUR_MS })]
  expect(usedOf('deposit', uses, { entries, games: new Set() }, NOW).day.amount).toBe(100_000n)
})

function qr(part: Partial<Use>): Use {
  return {
    id: 'one',
    kind: 'deposit',
    amount: 50_000n,
    at: NOW - HOUR_MS,
    until: NOW + MINUTE_MS,
    by: 'QR KBANK',
    ref: 'q1',
    rowsBefore: [],
    isByPhone: false,
    ...part,
  }
}

it.each<[string, Partial<Use>, StatementEntry[], string[]]>([
  ['can still be paid', {}, [], ['QR KBANK']],
  ['was paid', {}, [deposit('SUCCESS', 0)], []],
  ['cannot be paid any more', { until: NOW }, [], []],
  // The same amount came another way, and nobody knows whether the QR was made.
  ['may have been made', { ref: null }, [deposit('SUCCESS', 0)], ['QR KBANK']],
  ['may have been made, long ago', { ref: null, until: NOW }, [], []],
  ['is none', { by: 'POST /api/wallet/add' }, [], []],
])('a QR that %s is told as under way, or not', (_, part, entries, names) => {
  expect([...qrsUnderWay([qr(part)], { entries, games: new Set() }, NOW)]).toEqual(names)
})
