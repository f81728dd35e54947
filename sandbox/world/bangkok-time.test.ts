import { expect, it } from 'vitest'
import { bangkokClock, bangkokDay, bangkokWeek, isWithinHours } from './bangkok-time.ts'

it.each([['2026-11-21T16:59:59Z', '2026-11-21T17:00:00Z', 'midnight in Bangkok is 17:00 UTC']])(
  'a new day begins between %s and %s: %s',
  (before, after) => {
    expect(bangkokDay(Date.parse(after))).toBe(bangkokDay(Date.parse(before)) + 1)
  },
)

it('a week goes from Monday to Sunday', () => {
  const week = (day: string) => bangkokWeek(Date.parse(`${day}T12:00:00+07:00`))
  expect(week('2026-11-16')).toBe(week('2026-11-22'))
  expect(week('2026-11-23')).toBe(week('2026-11-22') + 1)
})

it.each([
  ['22:30', '22:00', '02:00', true],
  ['01:59', '22:00', '02:00', true],
  ['02:00', '22:00', '02:00', false],
  ['12:00', '09:00', '17:00', true],
  ['12:00', '', '', false],
])('%s lies in %s-%s: %s', (clock, from, to, expected) => {
  expect(isWithinHours(clock, from, to)).toBe(expected)
})

it('tells the time of Bangkok', () => {
  expect(bangkokClock(Date.parse('2026-11-21T20:15:00Z'))).toBe('03:15')
})
