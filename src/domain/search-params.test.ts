import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ScreenSearch, StatementSearch } from './search-params.ts'

it.each([
  ['1', 1],
  ['12', 12],
  [7, 7],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['99999999', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
])('the page of %j is %j', (page, read) => {
  expect(v.parse(StatementSearch, { page })).toEqual({ page: read })
})

it.each([
  ['007', '007'],
  ['', ''],
  [null, undefined],
  [{ length: 3 }, undefined],
])('the text of %j is %j', (dialog, read) => {
  expect(v.parse(ScreenSearch, { dialog })).toEqual({ dialog: read })
})
