import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiError } from '#api/api-error.ts'
import { type GiftError, isGiftError } from '#contract/gift-errors.ts'
import { errorText } from '#i18n/error-text.ts'
import { playerErrorMessages } from '#i18n/player-error-messages.ts'

/** The texts for what TrueMoney itself says of a gift. */
const giftTexts: Record<GiftError, MessageDescriptor> = {
  VOUCHER_OUT_OF_STOCK: playerErrorMessages.TRUELINK_DUPLICATE,
  TARGET_USER_REDEEMED: playerErrorMessages.TRUELINK_DUPLICATE,
  VOUCHER_NOT_FOUND: playerErrorMessages.TRUELINK_INVALID,
  VOUCHER_EXPIRED: msg`This gift has expired. Please ask the sender for a new one.`,
  CANNOT_GET_OWN_VOUCHER: msg`A wallet cannot receive its own gift. Please deposit in another way.`,
  TARGET_USER_NOT_FOUND: msg`The service’s TrueMoney wallet was not found. Please contact support, or deposit in another way.`,
}

/** Returns the text for a gift that was not received. */
export function giftErrorText(error: ApiError, i18n: Pick<I18n, '_'>): string {
  const key = [...error.serverCodes, error.serverMessage].find(isGiftError)
  return key && error.kind === 'refused' ? i18n._(giftTexts[key]) : errorText(error, i18n)
}
