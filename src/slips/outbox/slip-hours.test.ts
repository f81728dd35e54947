import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import { takesSlips } from './slip-hours.ts'

/** 15 January 2026 at a Bangkok time of day. */
const at = (hours: number, minutes = 0) => Date.UTC(2026, 0, 15, hours - 7, minutes)

describe('slips are taken', () => {
  it.each([
    ['with no closing hours', null, null, at(3), true],
    ['with only one end of them', '23:00', null, at(23, 30), true],
    ['before they begin', '01:00', '02:00', at(0, 59), true],
    ['from the minute they begin', '01:00', '02:00', at(1), false],
    ['to the minute they end', '01:00', '02:00', at(1, 59), false],
    ['when they have ended', '01:00', '02:00', at(2), true],
    ['past midnight: the evening', '23:30', '00:30', at(23, 45), false],
    ['past midnight: the small hours', '23:30', '00:30', at(24, 15), false],
    ['past midnight: the day', '23:30', '00:30', at(12), true],
    ['with equal ends', '02:00', '02:00', at(2), true],
  ])('%s: %s to %s', (_, closeFrom, closeTo, time, taken) => {
    expect(takesSlips({ isActive: true, closeFrom, closeTo }, time)).toBe(taken)
  })

  it.each([
    ['the service tells no hours', { isActive: true, closeFrom: null, closeTo: null }, false],
    ['the service was not asked', undefined, false],
    ['the service tells others', { isActive: true, closeFrom: '01:00', closeTo: '02:00' }, true],
  ])('by the hours of the build where %s', (_, hours, taken) => {
    Object.assign(config, { slipClosed: { from: '12:00', to: '13:00' } })
    expect(takesSlips(hours, at(12, 30))).toBe(taken)
    expect(takesSlips(hours, at(13))).toBe(true)
    Object.assign(config, { slipClosed: null })
  })

  it('not while they are switched off', () => {
    expect(takesSlips({ isActive: false, closeFrom: null, closeTo: null }, at(12))).toBe(false)
  })
})
