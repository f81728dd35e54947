import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BonusActivation, bonus } from './bonus.ts'
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
  [{ status: true, type: 'limit' }],
  [{ status: true, type: 'limit', data: null }],
  [{ status: true }],
  [{ status: false, data: { status: true, type: 'limit' } }],
])('by %j a bonus is active', (wire) => {
  expect(v.parse(bonus.checkActive.answer, wire)).toMatchObject({ status: true })
})

test.each([[{}], [null], ['']])('%j does not say whether a bonus is active', (wire) => {
  expect(v.is(bonus.checkActive.answer, wire)).toBe(false)
})

test('an activated bonus is read bare, under data, and where there is only a message', () => {
  const record = { _id: 'u', isActive: true, received: [] }
  const read = { message: null, userBonus: record }
  expect(reading(BonusActivation, record)).toEqual(read)
  expect(reading(BonusActivation, { data: record })).toEqual(read)
  expect(reading(BonusActivation, { data: { userBonus: record } })).toEqual(read)
  expect(reading(BonusActivation, { message: 'SUCCESS' })).toEqual({ message: 'SUCCESS', userBonus: null })
  expect(reading(BonusActivation, 'SUCCESS')).toEqual({ message: 'SUCCESS', userBonus: null })
  const refused = { ...record, isActive: false, message: 'ยอดฝากไม่ถึง' }
  const empty = [{ userBonus: {} }, { userBonus: refused }, { data: refused }, refused]
  const others = [{ success: false }, { error: 'BONUS_FULL' }, {}, { message: 'x' }, [], null, '']
  for (const no of [...empty, ...others]) {
    expect(v.is(BonusActivation, no)).toBe(false)
  }
})
