import { expect, it } from 'vitest'
import { isWithinDailyHours } from './daily-hours.ts'

it.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['12:00', '13:30', '12:00', true],
  ['12:00', '13:30', '13:29', true],
  ['12:00', '13:30', '13:30', false],
  ['08:00', '08:00', '08:00', false],
])('from %s to %s, %s in Bangkok lies within: %s', (from, to, clock, isWithin) => {
  expect(isWithinDailyHours({ from, to }, Date.parse(`2026-05-01T${clock}:00+07:00`))).toBe(isWithin)
})
