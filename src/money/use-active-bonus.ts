import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { type BonusProgress, bonusProgress } from './bonus-progress.ts'

/** Tells whether a bonus is active and how far its turnover is; `progress` is null where that is unknown. */
export function useActiveBonus(): { isActive: boolean; progress: BonusProgress | null } {
  const { data } = useQuery(query(bonus.checkActive))
  return { isActive: data?.status ?? false, progress: data ? bonusProgress(data) : null }
}
