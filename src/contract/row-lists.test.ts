import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listOf, paged, rowsOf } from './row-lists.ts'
import { Name } from './tolerant.ts'

const Code = v.object({ code: Name })

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
