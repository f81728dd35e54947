import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { BonusActivation, bonus, NO_PROOF } from './bonus.ts'
import { bonusRecords } from './records.ts'
import { reading } from './testing/reading.ts'

test.each([
  [{ status: true, data: null }],
  [{ status: 'success', data: {} }],
  [{ code: 200, status: 1, message: 'OK', data: [] }],
  [{ data: false }],
  [{ status: true, data: { status: false } }],
  [{ status: false }],
])('by %j no bonus is active', (wire) => {
  expect(v.parse(bonus.checkActive.answer, wire)).toMatchObject({ status: false })
})

test.each([
  [{ status: false, message: 'ระบบขัดข้อง กรุณาลองใหม่' }],
  [{ status: false, message: 'No active bonus' }],
  [{ status: false, data: null, message: 'ไม่มีโบนัส' }],
  [{ data: { status: false, message: 'x' } }],
  // A server says nothing else of what is not there. Nor does a proxy that lost the answer.
  [undefined],
  [null],
  [''],
  [{}],
  [[]],
  [false],
])('by %j a screen shows no active bonus, but it proves none', (wire) => {
  expect(v.parse(bonus.checkActive.answer, wire)).toMatchObject({ status: false, code: NO_PROOF })
})

test.each([[{ status: false, message: 'success' }], [{ status: false, message: 'SUCCESS', data: null }]])(
  'by %j no bonus is active, and that is certain',
  (wire) => {
    expect(v.parse(bonus.checkActive.answer, wire)).toMatchObject({ status: false, code: null })
  },
)

test.each([
  [{ code: 500, message: 'Too many connections', data: null }],
  [{ code: 401, message: 'Unauthenticated', data: null }],
  [{ status: 'error', message: 'Server busy', data: null }],
  [{ status: 500, message: 'x', data: [] }],
  [{ success: false, data: null }],
  [{ status: true, error: 'busy', data: {} }],
])('%j is an error, and says nothing of a bonus', (wire) => {
  expect(v.is(bonus.checkActive.answer, wire)).toBe(false)
})

test.each([
  [{ status: true, type: 'limit' }],
  [{ status: true, type: 'limit', data: null }],
  [{ status: true }],
  [{ status: false, data: { status: true, type: 'limit' } }],
])('by %j a bonus is active', (wire) => {
  expect(v.parse(bonus.checkActive.answer, wire)).toMatchObject({ status: true })
})

test.each([[{ message: 'x' }], ['x'], [7], [{ error: 'busy', result: null }]])(
  '%j does not say whether a bonus is active',
  (wire) => {
    expect(v.is(bonus.checkActive.answer, wire)).toBe(false)
  },
)

test('an activated bonus is read bare, under data, and where there is only a message', () => {
  const record = { _id: 'u', isActive: true, received: [] }
  const read = { message: null, userBonus: record }
  expect(reading(BonusActivation, record)).toEqual(read)
  expect(reading(BonusActivation, { data: record })).toEqual(read)
  expect(reading(BonusActivation, { data: { userBonus: record } })).toEqual(read)
  expect(reading(BonusActivation, { message: 'SUCCESS' })).toEqual({ message: 'SUCCESS', userBonus: null })
  expect(reading(BonusActivation, 'SUCCESS')).toEqual({ message: 'SUCCESS', userBonus: null })
  const terms = { detail: 'ไม่สามารถใช้ร่วมกับโบนัสอื่น', status: 'NOT_CLEARED' }
  expect(v.is(BonusActivation, { success: true, userBonus: { ...record, ...terms } })).toBe(true)
  const refused = { ...record, isActive: false, message: 'ยอดฝากไม่ถึง' }
  const empty = [{ userBonus: {} }, { userBonus: refused }, { data: refused }, refused]
  const others = [{ success: false }, { error: 'BONUS_FULL' }, {}, { message: 'x' }, [], null, '']
  const inside = [
    { success: true, data: { userBonus: { ...record, isActive: false, status: 'REJECTED' } } },
    { message: 'SUCCESS', userBonus: { _id: 'u', isActive: false } },
    { success: true, data: { userBonus: { isActive: 0 } } },
    { success: true, data: { bonus: { status: 'FAILED' } } },
    // The bonus that was active before.
    { success: true, message: 'ไม่สามารถรับโบนัสได้ เนื่องจากมีโบนัสที่ใช้งานอยู่', userBonus: record },
    { success: true, data: { userBonus: { ...record, status: 'FAILED' } } },
    { success: true, data: { message: 'You are not eligible for this bonus', userBonus: record } },
  ]
  for (const no of [...empty, ...others, ...inside]) {
    expect(v.is(BonusActivation, no)).toBe(false)
  }
})

const NOON = '2026-03-04T12:00:00+07:00'
const noonMs = Date.parse(NOON)

test.each([
  [[{ updatedAt: NOON }], [{ updatedAt: noonMs }]],
  [{ 2: { updatedAt: NOON } }, [{ updatedAt: noonMs }]],
  [
    [NOON, noonMs],
    [{ updatedAt: noonMs }, { updatedAt: noonMs }],
  ],
  [
    [{}, '64fa0c'],
    [{ updatedAt: null }, { updatedAt: null }],
  ],
  ['2', [{ updatedAt: null }, { updatedAt: null }]],
  [0, []],
  [[], []],
  [null, []],
  [undefined, []],
  ['', []],
])('by received: %j it is known how often the player received a bonus', (received, times) => {
  expect(ownRecord({ _id: 'u', isActive: true, received })).toEqual({
    _id: 'u',
    isActive: true,
    received: times,
  })
})

test.each([[noonMs], [-1], [1.5], ['many'], [true], [{}]])(
  'received: %j tells no count, and leaves the rest of the record as it is',
  (received) => {
    expect(ownRecord({ _id: 'u', isActive: true, received })).toEqual({
      _id: 'u',
      isActive: true,
      received: 'unknown',
    })
  },
)

test.each([[[]], [{}], [{ _id: 'u', isActive: false }]])(
  'by userBonus: %j a bonus was never received, and is not active',
  (userBonus) => {
    const [item] = reading(bonus.list.answer, { bonuses: [{ code: 'A', type: 'day', userBonus }] })
    expect(item?.userBonus).toMatchObject({ isActive: false, received: [] })
  },
)

function ownRecord(userBonus: unknown) {
  return reading(bonus.list.answer, { bonuses: [{ code: 'A', userBonus }] })[0]?.userBonus
}

describe('a player’s record in a list, as a join of tables returns it,', () => {
  const record = { _id: 'u', isActive: true, received: [{ updatedAt: NOON }] }
  const read = { ...record, received: [{ updatedAt: noonMs }] }

  it('is that record where it is the only one', () => {
    expect(ownRecord([record])).toEqual(read)
    expect(reading(BonusActivation, { userBonus: [record] }).userBonus).toEqual(read)
    expect(v.is(BonusActivation, { message: 'SUCCESS', userBonus: [{ ...record, isActive: false }] })).toBe(
      false,
    )
  })

  it('tells no count where there are several', () => {
    const other = { ...record, isActive: false }
    expect(ownRecord([other, record])).toMatchObject({ isActive: true, received: 'unknown' })
    expect(ownRecord([other, other])).toMatchObject({ isActive: false, received: 'unknown' })
  })

  it('is a witness of an activation', () => {
    const witness = (userBonus: unknown) =>
      v.parse(bonusRecords.read.answer, { bonuses: [{ code: 'A', userBonus }] })[0]?.userBonus
    expect(witness([record])).toEqual(witness(record))
    expect(witness([record, record])).toEqual({ isActive: true, received: null })
    expect(witness([])).toBeNull()
  })
})
