import { expect, test } from 'vitest'
import { hasRefund } from '#contract/refund.ts'
import { canReceive } from './refund-rules.ts'

const check = {
  result: true,
  bonus: false,
  info: null,
  refundAmount: 2_550n,
  refundSuccess: 100,
  refundFail: 5,
}

test.each([
  { name: 'a refund', change: {}, has: true, receives: true },
  { name: 'a refund while a bonus is active', change: { bonus: true }, has: true, receives: false },
  { name: 'no refund', change: { result: false }, has: false, receives: false },
  { name: 'a refund of nothing', change: { refundAmount: 0n }, has: false, receives: false },
  { name: 'a refund of an unknown amount', change: { refundAmount: null }, has: false, receives: false },
])('$name', ({ change, has, receives }) => {
  expect(hasRefund({ ...check, ...change })).toBe(has)
  expect(canReceive({ ...check, ...change })).toBe(receives)
})
