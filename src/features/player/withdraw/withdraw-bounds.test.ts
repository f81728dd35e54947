import { expect, test } from 'vitest'
import { withdrawBounds } from './withdraw-bounds.ts'

const limits = { withdrawMin: 10000n, withdrawMax: 500000n }

test('a withdrawal is measured against the server’s limits and the balance', () => {
  expect(withdrawBounds(70000n, limits)).toEqual({ minimum: 10000n, maximum: 500000n, balance: 70000n })
})

test.each([
  ['the balance', null, limits],
  ['the limits', 70000n, undefined],
  ['the minimum', 70000n, { ...limits, withdrawMin: null }],
  ['the maximum', 70000n, { ...limits, withdrawMax: null }],
])('nothing is guessed while %s is unknown', (_, balance, known) => {
  expect(withdrawBounds(balance, known)).toBeNull()
})
