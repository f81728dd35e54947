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
  // A database that joins the tables writes the columns of a part that is not there.
  [{ bonus: { id: null, description: null }, promotion: { description: '' }, invite: { name: ' ' } }, null],
  [
    { bonus: { id: null, description: null }, refund: { description: 'A' } },
    { source: 'refund', description: 'A' },
  ],
  [{ bonus: { description: { th: 'A' } } }, { source: 'bonus', description: null }],
  [{ bonus: { id: 7, description: null } }, { source: 'bonus', description: null }],
  [{}, null],
])('the source of %j', (wire, source) => {
  const entry = v.parse(StatementEntry, { statementType: 'bonus', ...wire })
  expect(sourceOf(entry)).toEqual(source)
  expect(v.parse(StatementEntry, entry)).toEqual(entry)
})
