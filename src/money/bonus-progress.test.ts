import { expect, test } from 'vitest'
import { bonusProgress } from './bonus-progress.ts'

const active = (done: bigint | null, needed: bigint | null, status = true) =>
  bonusProgress({ status, progress: { done, needed } })

test('it tells what is done, and what is left', () => {
  expect(active(42_000n, 100_000n)).toEqual({ done: 42_000n, needed: 100_000n, left: 58_000n, percent: 42 })
})

test.each([
  { done: 0n, needed: 100_000n, percent: 0 },
  { done: 99_999n, needed: 100_000n, percent: 99 },
  { done: 1n, needed: 3n, percent: 33 },
  { done: 100_000n, needed: 100_000n, percent: 100 },
  { done: 250_000n, needed: 100_000n, percent: 100 },
  { done: 0n, needed: 0n, percent: 100 },
])('$done of $needed is $percent %', ({ done, needed, percent }) => {
  expect(active(done, needed)?.percent).toBe(percent)
})

test('nothing is left, and never less, once the conditions are met', () => {
  expect(active(250_000n, 100_000n)?.left).toBe(0n)
  expect(active(99_999n, 100_000n)?.left).toBe(1n)
})

test('figures that are absent, unreadable or impossible make no progress', () => {
  expect(bonusProgress({ status: true, progress: null })).toBeNull()
  expect(active(null, 100n)).toBeNull()
  expect(active(100n, null)).toBeNull()
  expect(active(-1n, 100n)).toBeNull()
  expect(active(0n, -100n)).toBeNull()
  expect(active(10n, 100n, false)).toBeNull()
})
