import { describe, expect, it } from 'vitest'
import type { Overview } from '#contract/wallet.ts'
import { amountElsewhere, appsFor, topUpOf } from './slot-rules.ts'

const overview = (
  wallet: bigint | null,
  slots: [code: string, amount: bigint | null, isActive?: boolean][],
) =>
  ({
    wallet: { amount: wallet },
    slots: slots.map(([code, amount, isActive = true]) => ({ code, amount, isActive })),
    hasAllSlots: true,
  }) as unknown as Overview

describe('the amount that "transfer all" would move into PG', () => {
  it.each([
    [
      'the wallet and the other games',
      overview(100n, [
        ['PG', 7n],
        ['IMI', 20n],
      ]),
      120n,
    ],
    ['nothing', overview(0n, [['PG', 500n]]), 0n],
    ['no debts', overview(100n, [['IMI', -40n]]), 100n],
    ['nothing of what is not open', overview(100n, [['IMI', 20n, false]]), 100n],
    ['unknown, when a part of it is', overview(100n, [['IMI', null]]), null],
    ['unknown, when the wallet is', overview(null, []), null],
    ['unknown, when an account could not be read', { ...overview(100n, []), hasAllSlots: false }, null],
    [
      'an account once that is listed in two categories',
      overview(100n, [
        ['IMI', 20n],
        ['IMI', 20n],
      ]),
      120n,
    ],
    [
      'unknown, when one is told with two amounts',
      overview(100n, [
        ['IMI', 20n],
        ['IMI', 30n],
      ]),
      null,
    ],
    ['known, when only PG itself is not', overview(100n, [['PG', null]]), 100n],
  ])('%s', (_, wallet, expected) => {
    expect(amountElsewhere(wallet, 'PG')).toBe(expected)
  })
})

it.each([
  ['what the wallet has', '100', 10_000n, '100'],
  ['what it may have', '100', null, '100'],
  ['all of it', '1,050.25', 105_025n, '1,050.25'],
  ['nothing, where the wallet has less by now', '100', 5_000n, ''],
  ['nothing, where all is less than a baht', '0.50', 50n, ''],
  ['nothing, where nothing is chosen', '', 10_000n, ''],
])('a game is topped up with %s', (_, chosen, available, topUp) => {
  expect(topUpOf(chosen, overview(available, []), 'PG')).toBe(topUp)
})

it.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14) Chrome/130', 5, { android: true, ios: false }],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, { android: false, ios: true }],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, { android: false, ios: true }],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, { android: true, ios: true }],
  ['another computer', 'Mozilla/5.0 (X11; Linux x86_64)', 0, { android: true, ios: true }],
])('the apps for %s', (_, userAgent, maxTouchPoints, apps) => {
  expect(appsFor({ userAgent, maxTouchPoints })).toEqual(apps)
})
