import { afterEach, describe, expect, test } from 'vitest'
import { isSameBangkokDay, isSameBangkokWeek, startOfBangkokDay } from './bangkok-calendar.ts'

const at = (text: string) => Date.parse(text)
const phoneZone = process.env.TZ

afterEach(() => {
  process.env.TZ = phoneZone
})

// Sunday 8 March 2026 ends in Bangkok at 17:00 UTC.
const weeks: [what: string, one: string, other: string, isSame: boolean][] = [
  [
    'Monday 00:00 and the last moment of its Sunday',
    '2026-03-02T00:00:00+07:00',
    '2026-03-08T23:59:59.999+07:00',
    true,
  ],
  [
    'the last moment of Sunday and Monday 00:00',
    '2026-03-08T23:59:59.999+07:00',
    '2026-03-09T00:00:00+07:00',
    false,
  ],
  ['Sunday and the Monday before it', '2026-03-08T12:00:00+07:00', '2026-03-02T12:00:00+07:00', true],
  ['the same weekday of two weeks', '2026-03-04T12:00:00+07:00', '2026-03-11T12:00:00+07:00', false],
  ['one week over the turn of a year', '2025-12-29T00:00:00+07:00', '2026-01-04T23:59:59.999+07:00', true],
  ['the same week of two years', '2025-03-05T12:00:00+07:00', '2026-03-05T12:00:00+07:00', false],
]

const days: [what: string, one: string, other: string, isSame: boolean][] = [
  ['the first and last moment of a day', '2026-03-08T00:00:00+07:00', '2026-03-08T23:59:59.999+07:00', true],
  [
    'the last moment and the next midnight',
    '2026-03-08T23:59:59.999+07:00',
    '2026-03-09T00:00:00+07:00',
    false,
  ],
  ['one UTC day that is two in Bangkok', '2026-03-08T16:59:59.999Z', '2026-03-08T17:00:00Z', false],
  ['two UTC days that are one in Bangkok', '2026-03-08T17:00:00Z', '2026-03-09T16:59:59Z', true],
]

// New York changes its clocks on 8 March 2026; Kiritimati is a day ahead of Honolulu.
describe.each(['Asia/Bangkok', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Honolulu'])(
  'on a phone in %s',
  (zone) => {
    test.each(weeks)('week: %s', (_, one, other, isSame) => {
      process.env.TZ = zone
      expect(isSameBangkokWeek(at(one), at(other))).toBe(isSame)
      expect(isSameBangkokWeek(at(other), at(one))).toBe(isSame)
    })

    test.each(days)('day: %s', (_, one, other, isSame) => {
      process.env.TZ = zone
      expect(isSameBangkokDay(at(one), at(other))).toBe(isSame)
    })

    test('midnight is Bangkok’s', () => {
      process.env.TZ = zone
      expect(startOfBangkokDay(at('2026-03-08T23:59:59.999+07:00'))).toBe(at('2026-03-08T00:00:00+07:00'))
      expect(startOfBangkokDay(at('2026-03-08T00:00:00+07:00'))).toBe(at('2026-03-08T00:00:00+07:00'))
    })
  },
)

test('the zones of this table really apply', () => {
  process.env.TZ = 'Pacific/Kiritimati'
  expect(new Date('2026-03-08T00:00:00Z').getHours()).toBe(14)
  process.env.TZ = 'UTC'
  expect(new Date('2026-03-08T00:00:00Z').getHours()).toBe(0)
})
