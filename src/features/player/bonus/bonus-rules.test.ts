import { describe, expect, test } from 'vitest'
import { type BonusLimits, bonusState, byState, receivedCount } from './bonus-rules.ts'

const at = (text: string) => Date.parse(text)

function bonus(
  type: BonusLimits['type'],
  maxReceived: number | null,
  received: (string | null)[],
  isActive = false,
): BonusLimits {
  return {
    type,
    maxReceived,
    isFull: false,
    userBonus: {
      isActive,
      received: received.map((time) => ({ updatedAt: time === null ? null : at(time) })),
    },
  }
}

const WEDNESDAY = '2026-03-04T12:00:00+07:00'
const LAST_OF_SUNDAY = '2026-03-08T23:59:59.999+07:00'
const FIRST_OF_MONDAY = '2026-03-09T00:00:00+07:00'

describe('limit counts every time', () => {
  test.each([
    [1, [], 'available'],
    [1, ['2020-01-01T00:00:00Z'], 'received'],
    [3, ['2020-01-01T00:00:00Z', WEDNESDAY], 'available'],
    [3, ['2020-01-01T00:00:00Z', WEDNESDAY, WEDNESDAY], 'received'],
    [1, [null], 'received'],
    [2, [WEDNESDAY, WEDNESDAY, WEDNESDAY], 'received'],
    [0, [], 'available'],
    [0, [WEDNESDAY, WEDNESDAY], 'available'],
  ] as const)('maximum %s, received %j: %s', (maximum, received, state) => {
    expect(bonusState(bonus('limit', maximum, [...received]), at(LAST_OF_SUNDAY))).toBe(state)
  })
})

describe('day counts Bangkok’s day', () => {
  test.each([
    ['2026-03-08T00:00:00+07:00', LAST_OF_SUNDAY, 'received'],
    ['2026-03-08T00:00:00+07:00', FIRST_OF_MONDAY, 'available'],
    ['2026-03-07T23:59:59.999+07:00', '2026-03-08T00:00:00+07:00', 'available'],
    // The same evening, seen in UTC the day before.
    ['2026-03-07T17:00:00Z', '2026-03-08T16:59:59Z', 'received'],
  ] as const)('received %s, now %s: %s', (received, now, state) => {
    expect(bonusState(bonus('day', 1, [received]), at(now))).toBe(state)
  })

  test('only today’s count towards a maximum of two', () => {
    const twice = bonus('day', 2, [WEDNESDAY, LAST_OF_SUNDAY])
    expect(bonusState(twice, at(LAST_OF_SUNDAY))).toBe('available')
    expect(receivedCount(twice, at(LAST_OF_SUNDAY))).toBe(1)
  })
})

describe('week counts Bangkok’s week, which begins on Monday', () => {
  test.each([
    ['2026-03-02T00:00:00+07:00', LAST_OF_SUNDAY, 'received'],
    ['2026-03-02T00:00:00+07:00', FIRST_OF_MONDAY, 'available'],
    [LAST_OF_SUNDAY, LAST_OF_SUNDAY, 'received'],
    [LAST_OF_SUNDAY, FIRST_OF_MONDAY, 'available'],
    ['2026-03-01T23:59:59.999+07:00', '2026-03-02T00:00:00+07:00', 'available'],
    // Sunday evening in Bangkok and Monday in UTC+14 are one moment.
    ['2026-03-08T16:59:59.999Z', WEDNESDAY, 'received'],
    ['2026-03-08T17:00:00Z', WEDNESDAY, 'available'],
  ] as const)('received %s, now %s: %s', (received, now, state) => {
    expect(bonusState(bonus('week', 1, [received]), at(now))).toBe(state)
  })
})

test('a running bonus is current, whatever it has used up', () => {
  expect(bonusState(bonus('limit', 1, [WEDNESDAY], true), at(WEDNESDAY))).toBe('current')
  expect(bonusState(bonus('day', 5, [], true), at(WEDNESDAY))).toBe('current')
})

test('what the server does not tell blocks nothing', () => {
  expect(bonusState(bonus(null, 1, [WEDNESDAY]), at(WEDNESDAY))).toBe('available')
  expect(bonusState(bonus('limit', null, [WEDNESDAY]), at(WEDNESDAY))).toBe('available')
  expect(bonusState({ type: 'limit', maxReceived: 1, isFull: false, userBonus: null }, at(WEDNESDAY))).toBe(
    'available',
  )
  expect(bonusState(bonus('day', 1, [null]), at(WEDNESDAY))).toBe('available')
  const record = { isActive: false, received: 'unknown' as const }
  expect(bonusState({ ...bonus('limit', 1, []), userBonus: record }, at(WEDNESDAY))).toBe('available')
})

test('a count that is not known is not 0', () => {
  const record = { isActive: true, received: 'unknown' as const }
  expect(receivedCount({ ...bonus('limit', 1, []), userBonus: record }, at(WEDNESDAY))).toBeNull()
  expect(receivedCount(bonus('limit', 2, [null]), at(WEDNESDAY))).toBe(1)
  expect(receivedCount(bonus('day', 2, [null]), at(WEDNESDAY))).toBeNull()
  expect(receivedCount(bonus('week', 2, [WEDNESDAY, null]), at(WEDNESDAY))).toBeNull()
  expect(receivedCount({ ...bonus('limit', 1, []), userBonus: null }, at(WEDNESDAY))).toBe(0)
})

test('a bonus is used up by the times that are known, whatever the others are', () => {
  expect(bonusState(bonus('day', 1, [null, WEDNESDAY]), at(WEDNESDAY))).toBe('received')
})

test('a bonus that others have used up is full, unless the player has it or has had it', () => {
  const full = { ...bonus('limit', 1, []), isFull: true }
  expect(bonusState(full, at(WEDNESDAY))).toBe('full')
  expect(bonusState({ ...bonus('limit', 1, [WEDNESDAY]), isFull: true }, at(WEDNESDAY))).toBe('received')
  expect(bonusState({ ...bonus('limit', 1, [], true), isFull: true }, at(WEDNESDAY))).toBe('current')
})

test('bonuses are sorted by state, in the order of the server', () => {
  const [used, open, mine, full, other] = [
    bonus('limit', 1, [WEDNESDAY]),
    bonus('limit', 1, []),
    bonus('limit', 1, [WEDNESDAY], true),
    { ...bonus('limit', 1, []), isFull: true },
    bonus('day', 2, []),
  ]
  expect(byState([used, open, mine, full, other], at(WEDNESDAY))).toEqual({
    current: [mine],
    available: [open, other],
    full: [full],
    received: [used],
  })
})
