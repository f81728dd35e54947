import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '#contract/statement.ts'
import { arrivedDeposits, nextLookInMs } from './awaited-deposits.ts'

const MINUTE = 60_000

describe('the next look at the wallet', () => {
  it.each([
    [0, 3000],
    [3000, 3000],
    [15_000, 3000],
    [20_000, 4000],
    [MINUTE, 12_000],
    [2.5 * MINUTE, 30_000],
    [4 * MINUTE, 30_000],
    [5 * MINUTE - 1, 30_000],
    [5 * MINUTE, null],
    [24 * 60 * MINUTE, null],
  ])('after %d ms of looking is in %s ms', (lookedForMs, nextMs) => {
    expect(nextLookInMs(lookedForMs)).toBe(nextMs)
  })

  it('comes at most 30 times, from the first to the last', () => {
    let looks = 0
    for (let at = 0, next = nextLookInMs(0); next !== null; next = nextLookInMs(at)) {
      at += next
      looks += 1
    }
    expect(looks).toBeGreaterThan(15)
    expect(looks).toBeLessThanOrEqual(30)
  })
})

describe('the deposits that have arrived', () => {
  const entry = (fields: Partial<StatementEntry>): StatementEntry => ({
    _id: 'a1',
    statementType: 'deposit',
    status: 'SUCCESS',
    from: null,
    to: null,
    amount: 10_000n,
    createdAt: 1_768_000_000_000,
    bonus: null,
    promotion: null,
    invite: null,
    refund: null,
    luckydraw: null,
    ...fields,
  })

  it.each([
    ['a credited deposit', {}, [{ key: 'a1', amount: 10_000n }]],
    ['a deposit of an unknown amount', { amount: null }, [{ key: 'a1', amount: null }]],
    ['a deposit without an id, by its time', { _id: null }, [{ key: '1768000000000', amount: 10_000n }]],
    ['not a pending deposit', { status: 'PENDING' }, []],
    ['not a failed deposit', { status: 'FAILED' }, []],
    ['not a bonus', { statementType: 'bonus' }, []],
    ['not a transfer out of a game', { statementType: 'transfer' }, []],
    ['not an entry of an unknown type', { statementType: null }, []],
  ] as const)('hold %s', (_, fields, expected) => {
    expect(arrivedDeposits([entry(fields)])).toEqual(expected)
  })
})
