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
  [{ luckydraw: { code: 'W1' } }, { source: 'luckydraw', description: null }],
  [
    { promotion: null, invite: { description: 'A' } },
    { source: 'invite', description: 'A' },
  ],
  [{ bonus: 'โบนัสต้อนรับ' }, { source: 'bonus', description: 'โบนัสต้อนรับ' }],
  [
    { bonus: {}, refund: { description: 'A' } },
    { source: 'refund', description: 'A' },
  ],
  // Mongo and PHP write an empty part into every row.
  [{ bonus: [], promotion: {}, invite: '', refund: null, luckydraw: false }, null],
  [{}, null],
])('the source of %j', (wire, source) => {
  expect(sourceOf(v.parse(StatementEntry, { statementType: 'bonus', ...wire }))).toEqual(source)
})
