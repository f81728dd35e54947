import type { RefundCheck } from '#contract/refund.ts'

/** There is a refund to take, and it is known how much: what is not known is not acted on. */
export function hasRefund({ result, refundAmount }: RefundCheck): boolean {
  return result && refundAmount !== null && refundAmount > 0n
}

/** Receiving starts conditions of its own, so an active bonus blocks it (specification section 4, Refund). */
export function canReceive(check: RefundCheck): boolean {
  return hasRefund(check) && !check.bonus
}
