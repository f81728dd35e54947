import type { RefundCheck } from '#contract/refund.ts'

/** True where there is a refund and its amount is known. */
export function hasRefund({ result, refundAmount }: RefundCheck): boolean {
  return result && refundAmount !== null && refundAmount > 0n
}

/** Receiving a refund starts new conditions, so an active bonus blocks it (docs/product-rules.md#refund). */
export function canReceive(check: RefundCheck): boolean {
  return hasRefund(check) && !check.bonus
}
