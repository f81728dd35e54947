import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Confirmed } from './done.ts'

describe('a yes of money', () => {
  it.each([
    [{ message: 'SUCCESS', data: { withdraw: { status: 'FAILED' } } }],
    [{ success: true, data: { status: 'ON_HOLD' } }],
    [{ success: true, data: { status: 'ปฏิเสธ' } }],
    [
      {
        message: 'SUCCESS',
        data: [
          { slot: 'PG', success: true },
          { slot: 'JOKER', success: false },
        ],
      },
    ],
    [
      {
        message: 'SUCCESS',
        data: [
          { slot: 'PG', code: 'SUCCESS' },
          { slot: 'JOKER', code: 'TRANSFER_FAIL' },
        ],
      },
    ],
    [{ success: true, data: { result: { code: 'MONEY_NOT_ENOUGH', message: 'ยอดเงินไม่พอ' } } }],
    [{ success: true, data: { result: { code: 1001, message: 'ยอดเงินไม่พอ' } } }],
    [{ success: true, data: { withdrawal: { msg: 'NO_BANK' } } }],
    [{ success: true, msg: 'MONEY_NOT_ENOUGH' }],
    [{ success: true, result: 'MONEY_NOT_ENOUGH' }],
    [{ message: 'SUCCESS', data: { row: { state: 'REJECTED' } } }],
    [{ success: true, status: { code: 4001, description: 'ยอดเงินไม่พอ' } }],
  ])('with a doubt inside confirms nothing: %j', (body) => {
    expect(v.is(Confirmed, body)).toBe(false)
  })

  it.each([
    [{ message: 'SUCCESS' }],
    [{ message: 'SUCCESS', data: { _id: 'w1', status: 'PENDING', amount: 200 } }],
    [{ success: true, status: 'success', data: { status: '200', note: 'FAILED before' } }],
    [{ success: true, status: { code: 1000, description: 'Success' } }],
    [{ success: 'true', data: { user: { name: 'x', isActive: true } } }],
  ])('is confirmed: %j', (body) => {
    expect(v.is(Confirmed, body)).toBe(true)
  })
})
