import { expect, it } from 'vitest'
import type { Satang } from '#domain/money.ts'
import { areGamesEmpty, holdingsOf, shareOf } from './balance-rules.ts'

const slot = (amount: bigint | null, isActive = true, code = `GAME ${amount}`) => ({
  code,
  isActive,
  amount: amount as Satang | null,
})

it.each([
  ['nothing in no game', 500n, [], { inGames: 0n, total: 500n }],
  ['every open account', 500n, [slot(120n), slot(30n)], { inGames: 150n, total: 650n }],
  ['no closed account without money', 500n, [slot(120n), slot(0n, false)], { inGames: 120n, total: 620n }],
  [
    'what lies in a closed account: it may be locked for a while',
    500n,
    [slot(120n), slot(999n, false)],
    { inGames: 1119n, total: 1619n },
  ],
  ['nothing of what is unknown', 500n, [slot(120n), slot(null)], { inGames: null, total: null }],
  ['a closed account of unknown amount', 500n, [slot(null, false)], { inGames: 0n, total: 500n }],
  [
    'one account once that is listed in two categories',
    500n,
    [slot(120n, true, 'PG'), slot(30n), slot(120n, true, ' pg')],
    { inGames: 150n, total: 650n },
  ],
  [
    'nothing of an account that is told with two amounts',
    500n,
    [slot(120n, true, 'PG'), slot(30n, true, 'PG')],
    { inGames: null, total: null },
  ],
  [
    'nothing of a closed account that is told with two amounts',
    500n,
    [slot(120n, false, 'PG'), slot(0n, false, 'PG')],
    { inGames: null, total: null },
  ],
  ['no total without the wallet', null, [slot(120n)], { inGames: 120n, total: null }],
] as const)('adds up %s', (_, main, slots, sums) => {
  const wallet = { amount: main as Satang | null }
  expect(holdingsOf({ wallet, slots, hasAllSlots: true })).toEqual(sums)
  expect(holdingsOf({ wallet, slots, hasAllSlots: false })).toEqual({ inGames: null, total: null })
})

it.each([
  ['no game', [], true],
  ['nothing', [slot(0n), slot(0n)], true],
  ['nothing in a closed account', [slot(0n), slot(0n, false), slot(null, false)], true],
  ['money in a closed account', [slot(0n), slot(999n, false)], false],
  ['money', [slot(0n), slot(120n)], false],
  ['less than nothing', [slot(-50n)], false],
  ['as much as another one lacks', [slot(50n), slot(-50n)], false],
  ['more of a minus than of money', [slot(30n), slot(-50n)], false],
  ['what is unknown', [slot(0n), slot(null)], false],
])('with %s in games', (_, slots, areEmpty) => {
  expect(areGamesEmpty({ slots, hasAllSlots: true })).toBe(areEmpty)
  expect(areGamesEmpty({ slots, hasAllSlots: false })).toBe(false)
})

it.each([
  [250n, 1000n, 25],
  [1n, 3n, 33.3],
  [0n, 100n, 0],
  [-5n, 100n, 0],
  [5n, 0n, 0],
  [null, 100n, 0],
  [5n, null, 0],
])('%s of %s is %s percent', (amount, total, percent) => {
  expect(shareOf(amount as Satang | null, total as Satang | null)).toBe(percent)
})
