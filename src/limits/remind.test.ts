import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { periodsToTell } from './remind.tsx'

test.each([
  ['before its time', 59, 60, 0, 0],
  ['at its time', 60, 60, 0, 1],
  ['not twice', 61, 60, 1, 0],
  ['again after the next period', 120, 60, 1, 1],
  ['all that were missed', 121, 30, 1, 3],
] as const)('the player is told %s', (_, elapsed, minutes, told, periods) => {
  expect(periodsToTell(elapsed * MINUTE_MS, minutes, told)).toBe(periods)
})

test('who wants no reminder is told nothing', () => {
  expect(periodsToTell(600 * MINUTE_MS, null, 0)).toBe(0)
})
