import { expect, it } from 'vitest'
import { errorCodes } from './error-codes.ts'
import { meansBroken, meansNo, meansYes } from './outcome-codes.ts'

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

it.each([['success'], ['E101'], ['__proto__'], [null], [true], [{}]])('%o is no key', (value) => {
  for (const means of [meansYes, meansNo, meansBroken]) expect(means(value)).toBe(false)
})
