import { expect, test } from 'vitest'
import { gameCredit } from './game-credit.ts'

test.each([
  [12_345n, 1, 12_345n],
  [12_345n, 10, 123_450n],
  // In binary numbers, 1.1 * 3 and 0.1 + 0.2 are not exact.
  [300n, 1.1, 330n],
  [10n, 0.3, 3n],
  [101n, 1.005, 102n],
  [5n, 0.1, 1n],
  [4n, 0.1, 0n],
  [-5n, 0.1, -1n],
  [-4n, 0.1, 0n],
  [10_000_000n, 1e-7, 1n],
  [1n, 1e21, 10n ** 21n],
  [9_007_199_254_740_993n, 3, 27_021_597_764_222_979n],
  [0n, 25, 0n],
])('%d satang times %d is %d', (amount, factor, credit) => {
  expect(gameCredit(amount, factor)).toBe(credit)
})

test.each([
  [null, 1],
  [100n, null],
  [100n, 0],
  [100n, -1],
  [100n, Number.NaN],
  [100n, Number.POSITIVE_INFINITY],
])('%s times %s is unknown', (amount, factor) => {
  expect(gameCredit(amount, factor)).toBeNull()
})
