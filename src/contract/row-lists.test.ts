import * as v from 'valibot'
import { expect, it } from 'vitest'
import { paged } from './paged.ts'
import { listOf, rowsOf } from './row-lists.ts'
import { Name } from './tolerant.ts'

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
