import * as v from 'valibot'
import { Banner } from './banner.ts'
import { afterMoneyMoved, endpoint } from './endpoint.ts'
import { isNothing } from './envelope.ts'
import { Balance, Figure, Money, Time } from './figures.ts'
import { isObject } from './is-object.ts'
import { Page } from './page.ts'
import { Received } from './received.ts'
import { recordUnder, rowsOf } from './row-lists.ts'
import { surePage } from './sure-page.ts'
import { isOff, named, reading, Text, YesNo } from './tolerant.ts'

/** A server may send the bonus itself, its code or its id in place of `true`. The bonus may say that it has ended. */
export const Blocks = reading<boolean | string | number, boolean>(
  (value) =>
    value !== null &&
    !isNothing(value) &&
    !isOff(isObject(value) ? (value.isActive ?? value.status) : value) &&
    value !== 'null',
)

/** `result`: there is a refund. `bonus`: an active bonus blocks it. The last two are percentages. */
export const RefundCheck = recordUnder('refund', {
  result: YesNo,
  bonus: Blocks,
  info: Text,
  refundAmount: Balance,
  refundSuccess: Figure,
  refundFail: Figure,
})
export type RefundCheck = v.InferOutput<typeof RefundCheck>

/** Whether there is a refund and its amount is known. */
export function hasRefund({ result, refundAmount }: RefundCheck): boolean {
  return result && refundAmount !== null && refundAmount > 0n
}

/** Whether there is certainly none. One whose amount cannot be read is not none. */
export function hasNoRefund({ result, refundAmount }: RefundCheck): boolean {
  return !result || (refundAmount !== null && refundAmount <= 0n)
}

export const Refund = v.object({ _id: Text, refundAmount: Money, createdAt: Time })

/** Cashback. */
export const refund = {
  list: endpoint('POST', '/api/refund', { effect: 'read', body: Page, answer: surePage('refunds', Refund) }),
  check: endpoint('GET', '/api/refund/check', {
    effect: 'read',
    answer: RefundCheck,
    ownFlags: ['result'],
    none: { keys: ['NO_REFUND', 'NO_DATA'], body: { result: false } },
  }),
  receive: endpoint('GET', '/api/refund/receive', {
    effect: 'money',
    answer: Received,
    refreshes: afterMoneyMoved,
  }),
  addWallet: endpoint('GET', '/api/refund/addWallet', {
    effect: 'money',
    answer: Received,
    refreshes: afterMoneyMoved,
  }),
  banners: endpoint('GET', '/api/refund/banners', {
    effect: 'read',
    answer: named('banners', rowsOf(Banner)),
  }),
}
