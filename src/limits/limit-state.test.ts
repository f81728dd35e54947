import { expect, it } from 'vitest'
import type { RowStatus, StatementEntry } from '#contract/statement.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { usedOf } from './limit-state.ts'

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
