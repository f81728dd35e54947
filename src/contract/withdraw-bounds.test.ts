import * as v from 'valibot'
import { expect, it } from 'vitest'
import { WithdrawBounds } from './lookup.ts'
import { reading } from './testing/reading.ts'

it.each([
  [{ withdrawMin: 100 }, null],
  [{ withdrawMin: 100, withdrawMax: null }, null],
  [{ withdrawMin: 100, withdrawMax: '' }, null],
  [{ withdrawMin: 100, withdrawMax: '500.50' }, 50050n],
  [{ withdrawMin: 100, withdrawMax: 0 }, null],
  [{ withdrawMin: 100, withdrawMax: '0.00' }, null],
  [{ withdrawMin: 100, withdrawMax: 'a lot' }, 'unknown'],
  [{ withdrawMin: 100, withdrawMax: { amount: 5 } }, 'unknown'],
  [{ withdrawMin: 100, withdrawMax: 90_000_000_000_000 }, 9_000_000_000_000_000n],
  // More than satang can hold is no bound: the largest figure of some language.
  [{ withdrawMin: 100, withdrawMax: 9007199254740991 }, null],
  [{ withdrawMin: 100, withdrawMax: 99999999999999 }, null],
  [{ withdrawMin: 100, withdrawMax: '99,999,999,999,999.00' }, null],
  [{ withdrawMin: 100, withdrawMax: '9223372036854775807' }, null],
  [{ withdrawMin: 100, withdrawMax: Number.MAX_VALUE }, null],
  [{ withdrawMin: 100, withdrawMax: { $numberLong: '9223372036854775807' } }, null],
  [{ withdrawMin: 100, withdrawMax: 'unlimited' }, null],
  [{ withdrawMin: 100, withdrawMax: 'No limit' }, null],
  [{ withdrawMin: 100, withdrawMax: 'NO_LIMIT' }, null],
  [{ withdrawMin: 100, withdrawMax: ' none ' }, null],
  [{ withdrawMin: 100, withdrawMax: 'ไม่จำกัด' }, null],
  [{ withdrawMin: 100, withdrawMax: 'ບໍ່ຈຳກັດ' }, null],
])('the bounds %o have the maximum %s', (wire, expected) => {
  expect(reading(WithdrawBounds, wire)).toEqual({ withdrawMin: 10000n, withdrawMax: expected })
})

it.each([
  [{ withdrawMax: 500 }, null],
  [{ withdrawMin: null, withdrawMax: 500 }, null],
  [{ withdrawMin: '', withdrawMax: 500 }, null],
  [{ withdrawMin: 0, withdrawMax: 500 }, null],
  [{ withdrawMin: '1,000', withdrawMax: 500 }, 100000n],
  [{ withdrawMin: 'a little', withdrawMax: 500 }, 'unknown'],
  [{ withdrawMin: 'none', withdrawMax: 500 }, 'unknown'],
  [{ withdrawMin: 99999999999999, withdrawMax: 500 }, 'unknown'],
])('the bounds %o have the minimum %s', (wire, expected) => {
  expect(reading(WithdrawBounds, wire)).toEqual({ withdrawMin: expected, withdrawMax: 50000n })
})

it.each([
  [{}, null],
  [{ data: {} }, null],
  [{ status: true, message: 'ทำรายการสำเร็จ', data: {} }, null],
  [{ message: 'Get data successfully.', data: {} }, null],
  [[{ withdrawMin: 100, withdrawMax: null }], 10000n],
  [{ withdraw: { withdrawMin: 100 } }, 10000n],
  [{ success: true, withdraw: [{ withdrawMin: 100 }] }, 10000n],
  [{ success: true, data: [{ withdrawMin: '100.00', withdrawMax: '' }] }, 10000n],
])('the bounds of a withdrawal in %j', (wire, withdrawMin) => {
  expect(reading(WithdrawBounds, wire)).toEqual({ withdrawMin, withdrawMax: null })
})

it.each([
  [[]],
  [{ status: 0, message: 'Too many connections', data: {} }],
  [{ data: null }],
  [{ message: 'ok' }],
  [{ limits: { min: 100 } }],
])('no bounds of a withdrawal can be read in %j', (wire) => {
  expect(v.is(WithdrawBounds, wire)).toBe(false)
})
