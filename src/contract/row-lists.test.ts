import * as v from 'valibot'
import { expect, it } from 'vitest'
import { paged } from './paged.ts'
import { listOf, recordUnder, rowsOf } from './row-lists.ts'
import { reading } from './testing/reading.ts'
import { Name, Text } from './tolerant.ts'

const Code = v.object({ code: Name })
const codes = (count: number) => Array.from({ length: count }, (_, code) => ({ code }))

it('a list that is the whole answer is none when no element of it can be read', () => {
  const rows = rowsOf(Code)
  expect(v.is(rows, [1, 'two', null])).toBe(false)
  expect(v.is(paged('codes', Code), { data: [1, 'two', null] })).toBe(false)
  expect(v.parse(rows, [1, { code: 'A' }])).toEqual([{ code: 'A' }])
  expect(v.parse(rows, [])).toEqual([])
  expect(v.parse(rows, null)).toEqual([])
})

it('a page is read under its name under data', () => {
  expect(v.parse(paged('codes', listOf(Code)), { data: { codes: [[{ code: 'A' }]], total: '3' } })).toEqual({
    codes: [[{ code: 'A' }]],
    total: 3,
  })
})

it.each([
  [{ codes: { current_page: 1, data: [{ code: 'A' }], total: 57 } }, 57],
  [{ status: 'success', data: { codes: { data: [{ code: 'A' }], total: '57' } } }, 57],
  [{ codes: { data: [{ code: 'A' }] }, total: 57 }, 57],
  [{ codes: { codes: [{ code: 'A' }], total: 57 } }, 57],
  [{ codes: { 1: { code: 'A' } }, total: 57 }, 57],
])('a page is read that stands under its name as a whole: %j', (wire, total) => {
  const page = v.parse(paged('codes', Code), wire)
  expect(page).toEqual({ codes: [{ code: 'A' }], total })
  expect(v.parse(paged('codes', Code), page)).toEqual(page)
})

it.each([
  [{ codes: {} }],
  [{ codes: { total: 5 } }],
  [{ codes: { data: null } }],
  [{ codes: { data: ['unreadable'], total: 5 } }],
])('no page can be read in %j', (wire) => {
  expect(v.is(paged('codes', Code), wire)).toBe(false)
})

it.each([
  [{ data: null }],
  [{ success: true, data: null }],
  [{ code: 200, message: 'success', data: null }],
  [{ success: true, total: 0, data: null }],
  [{ total: '0', data: null, result: true }],
  [{ success: true, errors: [], data: null }],
])('a page without rows may be null in an envelope: %j', (wire) => {
  expect(v.parse(paged('codes', Code), wire)).toEqual({ codes: [], total: 0 })
})

it.each([
  [null],
  [{ success: true }],
  [{ result: null }],
  [{ total: 5, data: null }],
  [{ total: 'many', data: null }],
  [{ status: 0, data: null }],
  [{ status: 0, message: 'no data', data: null }],
  [{ code: 'E500', data: null }],
  [{ codes: { data: null }, success: true }],
  [{ codes: 'x', data: null }],
  [{ data: null, result: { other: 1 } }],
  [{ success: true, data: null, items: [{ code: 'A' }] }],
])('no page without rows is read in %j', (wire) => {
  expect(v.is(paged('codes', Code), wire)).toBe(false)
})

const Pair = recordUnder('pair', { a: Text, b: Text })

it.each([
  [{ pair: { a: 'x' } }],
  [{ success: true, message: 'ok', pair: { a: 'x' } }],
  [{ data: { pair: { a: 'x' } } }],
  [{ status: 'success', data: { success: true, pair: { a: 'x' } } }],
  [{ pair: { data: { a: 'x' } } }],
  [{ pair: [{ a: 'x' }] }],
  [{ pair: { 0: { a: 'x' } } }],
  [[{ a: 'x' }]],
  [{ code: 200, data: [{ a: 'x' }] }],
  [{ data: { data: [{ a: 'x' }] } }],
  // What stands in the content, or beside the name, counts more.
  [{ data: { a: 'x' }, pair: { a: 'y', b: 'y' } }],
  [{ a: 'x', pair: { a: 'y', b: 'y' } }],
  [{ data: { pair: { a: 'x' } }, pair: { a: 'y' } }],
])('an object is read under its name, or as the only row: %j', (wire) => {
  expect(reading(Pair, wire)).toEqual({ a: 'x', b: null })
})

it.each([
  [{ pair: {} }],
  [{ pair: null }],
  [{ pair: 'x' }],
  [[{ a: 'x' }, { a: 'y' }]],
  [{ pair: [{ a: 'x' }, { a: 'y' }] }],
  [[]],
  [{ pairs: { a: 'x' } }],
])('no object can be read in %j', (wire) => {
  expect(v.is(Pair, wire)).toBe(false)
})

it.each([
  [{ total: 2, codes: [{ code: 'A' }, { code: 'B' }, { code: 'C' }] }, null],
  [{ total: 3, codes: [{ code: 'A' }, 'unreadable', { code: 'C' }] }, 3],
  [{ total: 9, codes: [{ code: 'A' }] }, 9],
  [{ total: 9, codes: codes(9) }, 9],
  // It may be that of the page, as it was asked for.
  [{ total: 10, codes: codes(10) }, null],
  [{ total: '10', data: codes(10) }, null],
  [{ total: 36, codes: codes(36) }, 36],
  [{ total: '1,250', codes: codes(10) }, 1250],
])('the total of %j, which must count neither pages nor the rows of one, is %s', (page, total) => {
  expect(v.parse(paged('codes', Code), page).total).toBe(total)
})
