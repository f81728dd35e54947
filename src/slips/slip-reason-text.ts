import { i18n as currentI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SlipReason } from '#contract/slip-reasons.ts'
import { slipReason } from './slip-reason.ts'

const messages: Record<SlipReason, MessageDescriptor> = {
  SLIP_FILE_MISSING: msg`Incorrect slip: the picture is missing. Please upload it again.`,
  SLIP_UNPROCESSABLE: msg`Incorrect slip: the picture cannot be read. Please upload the original picture.`,
  SLIP_CROP_UNREADABLE: msg`Incorrect slip: a cropped picture cannot be read. Please upload the whole slip.`,
  SLIP_INVALID_DESTINATION: msg`The money went to another account than ours. Please contact support.`,
  SLIP_DUPLICATE: msg`This slip has been used before. Please upload the slip of a new transfer.`,
  SLIP_UNSTABLE_REFERENCE: msg`The reference number is not clear. Please upload a sharper picture.`,
  SLIP_CAPTCHA_FAILED: msg`The check with the bank failed three times. Please upload the slip again.`,
  SLIP_INVALID: msg`The slip is not valid. Please upload the slip of your transfer.`,
  SLIP_ACCOUNT_MISMATCH: msg`The transfer is not from your registered account. Please contact support.`,
  SLIP_EXPIRED: msg`The slip was uploaded too late. Please contact support.`,
}

/** Another picture would not help, so the way on is support. The reasons are in `messages`. */
const FOR_SUPPORT: ReadonlySet<SlipReason> = new Set([
  'SLIP_INVALID_DESTINATION',
  'SLIP_ACCOUNT_MISMATCH',
  'SLIP_EXPIRED',
])

/** Whether the player must write to support about a failed slip. Else another picture may do. */
export function asksForSupport(note: unknown): boolean {
  const reason = slipReason(note)
  return reason === null || FOR_SUPPORT.has(reason)
}

const unknownMessage = msg`Unknown error. Please contact support.`

/** Returns why a slip failed. A note that stands for no known reason gives the unknown error. */
export function slipReasonText(note: unknown, i18n: Pick<I18n, '_'> = currentI18n): string {
  const reason = slipReason(note)
  return i18n._(reason ? messages[reason] : unknownMessage)
}
