import { expect, it } from 'vitest'
import type { Slip, StatementEntry } from '#contract/statement.ts'
import { usualSlipMs } from './usual-time-rules.ts'

const NOON = 1_768_000_000_000
const MINUTE = 60_000

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

const DAY = 24 * 60 * MINUTE
const slips = [slip(100n, 0), slip(200n, DAY), slip(300n, 2 * DAY)]
const deposits = [deposit(100n, MINUTE), deposit(200n, DAY + 2 * MINUTE), deposit(300n, 2 * DAY + 9 * MINUTE)]

it.each([
  ['is the middle of three', slips, deposits, 2 * MINUTE],
  ['is unknown of two', slips.slice(1), deposits, null],
  ['leaves out refused slips', [...slips.slice(1), slip(100n, 0, 'FAILED')], deposits, null],
  [
    'leaves out a slip with two deposits of its amount',
    slips,
    [...deposits, deposit(200n, DAY + 3 * MINUTE)],
    null,
  ],
  ['leaves out a deposit of another day', slips, [...deposits.slice(0, 2), deposit(300n, 5 * DAY)], null],
  [
    'is unknown where the service dates the deposit by its slip',
    [...slips, slip(400n, 3 * DAY)],
    [...deposits, deposit(400n, 3 * DAY + 2000)],
    null,
  ],
])('the usual time %s', (_, found, entries, ms) => {
  expect(usualSlipMs(found, entries)).toBe(ms)
})
