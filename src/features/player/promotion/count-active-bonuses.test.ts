import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readAnswer } from '#api/read-answer.ts'
import { bonus } from '#contract/bonus.ts'
import { countActiveBonuses } from './count-active-bonuses.ts'

test.each([
  [{ status: true, type: 'limit' }, 1],
  [{ status: false }, 0],
])('the server says %j: %i bonuses are active', (wire, count) => {
  expect(countActiveBonuses(v.parse(bonus.checkActive.answer, wire))).toBe(count)
})

test.each([
  [200, { status: false, message: 'NO_DATA' }],
  [200, { code: 'NO_DATA' }],
  [404, { code: 'NO_DATA' }],
])('a key alone (%i %j) does not prove that no bonus was active before', (status, body) => {
  const head = { status, ok: status === 200, headers: new Headers() }
  const shown = readAnswer(bonus.checkActive, head, JSON.stringify(body), true, () => {})
  expect(shown.status).toBe(false)
  expect(countActiveBonuses(shown)).toBe(1)
})
