import { type ActiveBonus, NO_PROOF } from '#contract/bonus.ts'

/**
 * Returns how many bonuses may be active: 0 or 1. If none was active before, an active bonus proves that a promotion
 * was received. Where that is not certain, it counts as 1.
 */
export function countActiveBonuses({ status, code }: Pick<ActiveBonus, 'status' | 'code'>): number {
  return Number(status || code === NO_PROOF)
}
