import { afterEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { setServerZone } from './server-zone.ts'
import { certainTimeOf, correctTimes, epochMsOf, readTime, shownTimeOf } from './written-time.ts'

const at = Date.UTC(2026, 0, 2, 3, 4, 5)

afterEach(() => {
  setServerZone(7 * HOUR_MS)
  correctTimes('zoned', 0)
  correctTimes('zoneless', 0)
})

describe('a written time', () => {
  it.each<[unknown, string | null]>([
    [at, 'exact'],
    [String(at), 'exact'],
    [at / 1000, 'exact'],
    [String(at / 1000), 'exact'],
    ['2026-01-02T03:04:05Z', 'zoned'],
    ['2026-01-02T03:04:05.000Z', 'zoned'],
    ['2026-01-02T03:04:05.000+00:00', 'zoned'],
    ['2026-01-02T10:04:05+07:00', 'zoned'],
    ['2026-01-02T10:04:05+0700', 'zoned'],
    ['2026-01-02 10:04:05+07', 'zoned'],
    ['2026-01-02 03:04:05 UTC', 'zoned'],
    ['2026-01-01 23:04:05.000000-04:00', 'zoned'],
    ['2026-01-02T10:04:05', 'zoneless'],
    ['2026-01-02 10:04:05', 'zoneless'],
    [' 2026-01-02 10:04:05.000 ', 'zoneless'],
  ])('%o is read, with its form %s', (value, form) => {
    expect(readTime(value)).toMatchObject({ ms: at, form })
  })

  it.each([
    ['2569-01-02T03:04:05Z', at],
    ['2569-01-02 10:04:05', at],
    ['2567-02-29', Date.UTC(2024, 1, 28, 17)],
  ])('%s counts its years from the Buddha, and decides about no money', (value, ms) => {
    expect(epochMsOf(value)).toBe(ms)
    expect(certainTimeOf(value)).toBeNull()
  })

  it('of a day alone is its midnight in Bangkok', () => {
    expect(epochMsOf('2026-01-02')).toBe(Date.UTC(2026, 0, 1, 17))
  })

  it.each([
    [1e9, 1e12],
    [9_999_999_999, 9_999_999_999_000],
    [99_999_999_999, 99_999_999_999_000],
    [1e11, 1e11],
    [5, 5],
  ])('%d: seconds and milliseconds are told apart', (figure, ms) => {
    expect(epochMsOf(figure)).toBe(ms)
    expect(epochMsOf(String(figure))).toBe(ms)
  })

  it.each([
    ['level 5'],
    ['5 May'],
    ['2026-99-99'],
    ['2026-01-02T25:00:00'],
    ['2026-01-02 at noon'],
    ['2026-01-02T03:04:05 Asia/Bangkok'],
    [''],
    [true],
    [[at]],
    [{}],
    [null],
    [0],
    [8.65e15],
    [Number.NaN],
  ])('%o is none', (value) => {
    expect(readTime(value)).toBeNull()
  })
})

it.each([
  // A moment in figures that are neither seconds nor milliseconds.
  [20261009123000],
  ['20261009123000'],
  [20261009],
  ['20261009'],
  [at * 1000],
  [String(at * 1000)],
  // What .NET writes for no time.
  ['0001-01-01T00:00:00Z'],
  ['0001-01-01 00:00:00'],
  ['1970-01-01T00:00:01Z'],
  [1],
])('%o is no time of a record', (value) => {
  expect(shownTimeOf(value)).toBeNull()
  expect(certainTimeOf(value)).toBeNull()
})

describe('a time without a zone', () => {
  it('is read in the zone that is set, whatever the zone of the phone', () => {
    setServerZone(0)
    expect(epochMsOf('2026-01-02T03:04:05')).toBe(at)
    setServerZone(-3.5 * HOUR_MS)
    expect(epochMsOf('2026-01-01 23:34:05')).toBe(at)
    expect(epochMsOf('2026-01-02T03:04:05Z')).toBe(at)
  })
})

describe('a correction', () => {
  it('moves what is shown, in its form alone, and no witness', () => {
    correctTimes('zoneless', 7)
    expect(shownTimeOf('2026-01-02 03:04:05')).toBe(at)
    expect(epochMsOf('2026-01-02 03:04:05')).toBe(at - 7 * HOUR_MS)
    expect(shownTimeOf('2026-01-02T03:04:05Z')).toBe(at)
    correctTimes('zoned', -7)
    expect(shownTimeOf('2026-01-02T10:04:05Z')).toBe(at)
  })

  it('leaves a time alone that was read before', () => {
    correctTimes('zoneless', 7)
    correctTimes('zoned', -7)
    expect(shownTimeOf(shownTimeOf('2026-01-02 03:04:05'))).toBe(at)
  })
})
