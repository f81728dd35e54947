import { describe, expect, it } from 'vitest'
import { errorCodes, isErrorCode } from './error-codes.ts'
import { isSlipReason, slipReasons } from './slip-reasons.ts'
import { isSpinError, spinErrors } from './spin-errors.ts'

describe.each([
  ['the error catalogue', errorCodes, isErrorCode, 80],
  ['the spin errors', spinErrors, isSpinError, 10],
  ['the slip reasons', slipReasons, isSlipReason, 10],
])('%s', (_, codes, isOne, count) => {
  it('has each code once', () => {
    expect(codes).toHaveLength(count)
    expect(new Set(codes).size).toBe(count)
  })

  it('knows its own', () => {
    expect(codes.every(isOne)).toBe(true)
  })

  it.each([
    ['__proto__'],
    ['constructor'],
    ['toString'],
    ['has'],
    [''],
    ['no_user'],
    ['NO_USER '],
    [{ toString: () => 'NO_USER' }],
    [['NO_USER']],
    [null],
    [undefined],
    [0],
  ])('does not take %o for a code', (value) => {
    expect(isOne(value)).toBe(false)
  })
})
