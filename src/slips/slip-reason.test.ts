import { expect, it } from 'vitest'
import { slipReason } from './slip-reason.ts'

const ownWords = { DOUBLE: 'SLIP_DUPLICATE', 'too late': 'SLIP_EXPIRED' } as const

it.each([
  ['SLIP_INVALID', 'SLIP_INVALID'],
  ['DOUBLE', 'SLIP_DUPLICATE'],
  [' too late ', 'SLIP_EXPIRED'],
  ['double', null],
  ['toString', null],
  ['', null],
  [null, null],
])('%j stands for %j', (word, reason) => {
  expect(slipReason(word, ownWords)).toBe(reason)
})

it('without the setting only the words of the contract are known', () => {
  expect(slipReason('DOUBLE')).toBeNull()
  expect(slipReason('SLIP_DUPLICATE')).toBe('SLIP_DUPLICATE')
})
