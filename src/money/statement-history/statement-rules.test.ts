import * as v from 'valibot'
import { expect, it } from 'vitest'
import { StatementEntry } from '#contract/statement.ts'
import { signOf, sourceOf } from './statement-rules.ts'

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
