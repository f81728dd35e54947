import { expect, it } from 'vitest'
import type { Slip, StatementEntry } from '#contract/statement.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { usualSlipMs } from './usual-time-rules.ts'

const NOON = 1_768_000_000_000

const slip = (amount: bigint, at: number, status: Slip['status'] = 'SUCCESS'): Slip => ({
  _id: null,
  createdAt: NOON + at,
  amount,
  status,
  note: null,
  link: null,
  reference: null,
})
const deposit = (amount: bigint, at: number): StatementEntry => ({
  _id: null,
  statementType: 'deposit',
  status: 'SUCCESS',
  from: null,
  to: null,
  amount,
  createdAt: NOON + at,
  bonus: null,
  promotion: null,
  invite: null,
  refund: null,
  luckydraw: null,
})

const slips = [slip(100n, 0), slip(200n, DAY_MS), slip(300n, 2 * DAY_MS)]
const deposits = [
  deposit(100n, MINUTE_MS),
  deposit(200n, DAY_MS + 2 * MINUTE_MS),
  deposit(300n, 2 * DAY_MS + 9 * MINUTE_MS),
]

it.each([
  ['is the middle of three', slips, deposits, 2 * MINUTE_MS],
  ['is unknown of two', slips.slice(1), deposits, null],
  ['leaves out refused slips', [...slips.slice(1), slip(100n, 0, 'FAILED')], deposits, null],
  [
    'leaves out a slip with two deposits of its amount',
    slips,
    [...deposits, deposit(200n, DAY_MS + 3 * MINUTE_MS)],
    null,
  ],
  ['leaves out a deposit of another day', slips, [...deposits.slice(0, 2), deposit(300n, 5 * DAY_MS)], null],
  [
    'is unknown where the service dates the deposit by its slip',
    [...slips, slip(400n, 3 * DAY_MS)],
    [...deposits, deposit(400n, 3 * DAY_MS + 2000)],
    null,
  ],
])('the usual time %s', (_, found, entries, ms) => {
  expect(usualSlipMs(found, entries)).toBe(ms)
})
