import * as v from 'valibot'
import { expect, it } from 'vitest'
import { StatementEntry } from '#contract/statement.ts'
import { pageOf, signOf, sourceOf } from './statement-rules.ts'

it.each([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', '-'],
  ['finish_bonus', 'none'],
  ['transfer', 'none'],
  [null, 'none'],
] as const)('the sign of %s is %s', (type, sign) => {
  expect(signOf(type)).toBe(sign)
})

it.each([
  [{ refund: { description: 'คืนยอดเสีย 5%' } }, { source: 'refund', description: 'คืนยอดเสีย 5%' }],
  [{ luckydraw: {} }, { source: 'luckydraw', description: null }],
  [
    { promotion: null, invite: { description: 'A' } },
    { source: 'invite', description: 'A' },
  ],
  [{ bonus: 'not an object' }, null],
  [{}, null],
])('the source of %j', (wire, source) => {
  expect(sourceOf(v.parse(StatementEntry, { statementType: 'bonus', ...wire }))).toEqual(source)
})

it.each([
  ['1', 1],
  ['12', 12],
  [7, 7],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['99999999', 1],
  ['__proto__', 1],
  [undefined, 1],
])('page %j is %d', (search, page) => {
  expect(pageOf(search)).toBe(page)
})
