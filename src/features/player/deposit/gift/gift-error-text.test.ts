import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { readRefusal } from '#api/refusal.ts'
import { giftErrors } from '#contract/gift-errors.ts'
import { addErrorMessages } from '#i18n/error-text.ts'
import { playerErrorMessages } from '#i18n/player-error-messages.ts'
import { giftErrorText } from './gift-error-text.ts'
import { isLinkRefused } from './gift-link.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  addErrorMessages(playerErrorMessages)
})

/** What a player reads below a gift link that was refused with this body. */
const told = (body: unknown) => giftErrorText(new ApiError('refused', readRefusal(body)), i18n)
const ofTrueMoney = (code: string) => ({ status: { code, message: 'Voucher error.' }, data: null })

describe('a gift that TrueMoney refuses', () => {
  it.each([
    ['VOUCHER_OUT_OF_STOCK', 'has been used already'],
    ['TARGET_USER_REDEEMED', 'has been used already'],
    ['VOUCHER_NOT_FOUND', 'is not correct'],
    ['VOUCHER_EXPIRED', 'has expired'],
    ['CANNOT_GET_OWN_VOUCHER', 'its own gift'],
    ['TARGET_USER_NOT_FOUND', 'contact support'],
  ])('with %s is explained', (code, says) => {
    const message = 'Voucher error.'
    for (const body of [ofTrueMoney(code), { code }, { message: code }, { error: code }, { msg: code }])
      expect(told(body)).toContain(says)
    expect(told({ success: false, errorCode: code, message })).toContain(says)
  })

  it('with a code of nobody is told in its words', () => {
    expect(told(ofTrueMoney('VOUCHER_ON_HOLD'))).toBe('Voucher error.')
    expect(told({ code: 'TRUELINK_DUPLICATE' })).toContain('has been used already')
  })

  it('lets the next link take its turn, unless the receiver is at fault', () => {
    const refused = giftErrors.filter((code) =>
      isLinkRefused(new ApiError('refused', readRefusal(ofTrueMoney(code)))),
    )
    expect(refused).toEqual(giftErrors.filter((code) => code !== 'TARGET_USER_NOT_FOUND'))
  })
})
