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
