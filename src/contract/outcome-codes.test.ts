import { expect, it } from 'vitest'
import { errorCodes } from './error-codes.ts'
import { giftErrors } from './gift-errors.ts'
import { meansBroken, meansNo, meansYes, namesReason } from './outcome-codes.ts'

it('each key of the catalogue means one thing', () => {
  for (const code of errorCodes) {
    expect(
      [meansYes, meansNo, meansBroken].filter((means) => means(code)),
      code,
    ).toHaveLength(1)
  }
})

it('few mean yes, and one that the server broke', () => {
  expect(errorCodes.filter(meansYes)).toEqual([
    'OTP_VERIFIED',
    'OTP_CODE_VALID',
    'BONUS_CLEAR',
    'INVITE_BONUS_SUCCESS',
    'REFUND_SUCCESS',
    'OK',
    'SUCCESS',
  ])
  expect(errorCodes.filter(meansBroken)).toEqual(['INTERNAL_SERVER_ERROR'])
})

it('some that mean no name no reason', () => {
  expect(errorCodes.filter((code) => meansNo(code) && !namesReason(code))).toEqual([
    'OTP_SEND_FAIL',
    'OTP_VERIFY_FAIL',
    'REGISTER_FAIL',
    'LOGIN_FAIL',
    'INVITE_BONUS_FAIL',
    'SLOT_ACTIVATE_FAIL',
    'SLOT_RESET_PASSWORD_FAIL',
    'GAME_ACTIVATION_FAIL',
    'TRANSFER_FAIL',
    'QR_FAIL',
    'SLIP_UPLOAD_FAIL',
    'NO_DATA',
  ])
  expect(errorCodes.filter(namesReason).filter((code) => !meansNo(code))).toEqual([])
})

it('what TrueMoney says of a gift means no', () => {
  for (const code of giftErrors) expect([meansNo, namesReason].every((means) => means(code))).toBe(true)
})

it.each(['VOUCHER_NOT_READY', 'TARGET_USER_BLOCKED', 'VOUCHER_EXPIRED_SOON'])(
  'a code of TrueMoney that nobody knows means nothing: %s',
  (code) => {
    for (const means of [meansYes, meansNo, meansBroken, namesReason]) expect(means(code)).toBe(false)
  },
)

it.each([['success'], ['E101'], ['__proto__'], [null], [true], [{}]])('%o is no key', (value) => {
  for (const means of [meansYes, meansNo, meansBroken, namesReason]) expect(means(value)).toBe(false)
})
