import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ConfirmedWithAmount } from './with-amount.ts'

test.each<[body: unknown, amount: bigint | undefined]>([
  [{ message: 'SUCCESS' }, undefined],
  [{ success: true, amount: 190 }, 19000n],
  [{ message: 'SUCCESS', data: { amount: '1,190.50' } }, 119050n],
  [{ message: 'SUCCESS', data: { amount: 'much' } }, undefined],
])('the amount that a yes names: %j', (body, amount) => {
  const read = v.parse(ConfirmedWithAmount, body)
  expect(read.amount).toBe(amount)
  expect(v.parse(ConfirmedWithAmount, read)).toEqual(read)
})

test.each([{ amount: 190 }, { success: false, amount: 190 }, { message: 'MONEY_NOT_ENOUGH', amount: 190 }])(
  'an amount is no yes: %j',
  (body) => {
    expect(v.is(ConfirmedWithAmount, body)).toBe(false)
  },
)
