import { hasRefund, type RefundCheck } from '#contract/refund.ts'

/** Receiving a refund starts new conditions, so an active bonus blocks it (docs/product-rules.md#refund). */
export function canReceive(check: RefundCheck): boolean {
  return hasRefund(check) && !check.bonus
}
