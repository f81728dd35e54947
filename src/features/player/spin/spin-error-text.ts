import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiError } from '#api/api-error.ts'
import { isSpinError, type SpinError } from '#contract/spin-errors.ts'
import { errorText } from '#i18n/error-text.ts'

type OwnError = Extract<SpinError, 'NO_COIN' | 'NOT_ACTIVE' | 'IN_PROGRESS' | 'SPIN_FAIL' | 'INVALID_CODE'>

/** The texts for keys that only the wheel sends, or that mean something else elsewhere. Its others are common. */
const ownSpinTexts: Record<OwnError, MessageDescriptor> = {
  NO_COIN: msg`You have no coins left to spin with. If you spun just now, look at your coupons and your wallet.`,
  NOT_ACTIVE: msg`The spin wheel is closed right now. Please come back later.`,
  IN_PROGRESS: msg`The wheel is still spinning. Please wait a moment, then look at your coupons and your wallet.`,
  INVALID_CODE: msg`This coupon is not valid. Please contact support.`,
  SPIN_FAIL: msg`The spin did not succeed. Please check your coins and try again.`,
}

const isOwn = (key: unknown): key is OwnError => isSpinError(key) && Object.hasOwn(ownSpinTexts, key)

/** Returns the text for a spin or a claim that failed. */
export function spinErrorText(error: ApiError, i18n: Pick<I18n, '_'>): string {
  const key = [...error.serverCodes, error.serverMessage].find(isOwn)
  return key ? i18n._(ownSpinTexts[key]) : errorText(error, i18n)
}
