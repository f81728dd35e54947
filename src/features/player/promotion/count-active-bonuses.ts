import type { ActiveBonus } from '#contract/bonus.ts'

/**
 * Returns how many bonuses may be active, 0 or 1. Where only a key said that there is none, one may be: that none was
 * active before can prove that a promotion was received, and a key is no proof.
 */
export function countActiveBonuses({ status, code }: Pick<ActiveBonus, 'status' | 'code'>): number {
  return Number(status || code === 'NO_DATA')
}
