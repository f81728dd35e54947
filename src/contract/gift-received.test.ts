import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { invite } from './invite.ts'
import { refund } from './refund.ts'
import { wallet } from './wallet.ts'

describe('a yes to a gift link', () => {
  it.each([
    { message: 'SUCCESS', amount: 0 },
    { success: true, amount: '0.00' },
    { success: true, data: { amount: -20 } },
    { message: 'SUCCESS', data: { amount: '-20.00' } },
  ])('that brings nothing confirms nothing: %j', (body) => {
    expect(v.is(wallet.truelink.answer, body)).toBe(false)
  })

  it.each([
    { message: 'SUCCESS' },
    { message: 'SUCCESS', amount: null },
    { message: 'SUCCESS', amount: 20 },
    { success: true, data: { amount: '20.00' } },
  ])('is confirmed: %j', (body) => {
    expect(v.is(wallet.truelink.answer, body)).toBe(true)
  })

  it('unlike one to what waits at the server, of which 0 may be left', () => {
    for (const { answer } of [invite.bonus, refund.receive, refund.addWallet])
      expect(v.is(answer, { message: 'SUCCESS', amount: 0 })).toBe(true)
  })
})
