import type { ActiveBonus } from '#contract/bonus.ts'
import type { Satang } from '#domain/money.ts'

export interface BonusProgress {
  /** The turnover so far, and what the conditions ask for */
  done: Satang
  needed: Satang
  left: Satang
  /** Whole percents. 100 only where nothing is left. */
  percent: number
}

/**
 * Returns how far the turnover of the active bonus is. Null where no bonus is active, where the backend does
 * not send it (docs/wire.md#extensions), and where one of its figures cannot be read.
 */
export function bonusProgress(active: Pick<ActiveBonus, 'status' | 'progress'>): BonusProgress | null {
  const { done = null, needed = null } = active.progress ?? {}
  if (!active.status || done === null || needed === null || done < 0n || needed < 0n) return null
  if (done >= needed) return { done, needed, left: 0n, percent: 100 }
  return { done, needed, left: needed - done, percent: Number((done * 100n) / needed) }
}
