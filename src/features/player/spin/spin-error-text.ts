import { i18n as currentI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isSpinError, type SpinError } from '#contract/error-codes.ts'
import { errorCodeText } from '#i18n/error-text.ts'

type OwnError = Extract<SpinError, 'NO_COIN' | 'NOT_ACTIVE' | 'IN_PROGRESS' | 'SPIN_FAIL'>

/** The texts for keys that only the wheel sends. Its other keys are common error keys. */
const ownMessages: Record<OwnError, MessageDescriptor> = {
  NO_COIN: msg`You have no coins left to spin with.`,
  NOT_ACTIVE: msg`The spin wheel is closed right now. Please come back later.`,
  IN_PROGRESS: msg`The wheel is still spinning. Please wait a moment.`,
  SPIN_FAIL: msg`The spin did not succeed. Please check your coins and try again.`,
}

const unknownMessage = msg`This did not work. Please try again, or contact support.`

function isOwn(error: SpinError): error is OwnError {
  return Object.hasOwn(ownMessages, error)
}

/** Returns the text for the error key of a spin or a claim that came back with `success: false`. */
export function spinErrorText(key: unknown, i18n: Pick<I18n, '_'> = currentI18n): string {
  if (!isSpinError(key)) return errorCodeText(key, i18n) ?? i18n._(unknownMessage)
  return isOwn(key) ? i18n._(ownMessages[key]) : (errorCodeText(key, i18n) ?? i18n._(unknownMessage))
}
