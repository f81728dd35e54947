import { isSameBangkokDay, isSameBangkokWeek } from '#domain/bangkok-calendar.ts'

/** The fields of a bonus that decide its state. Null means that the server did not send the field. */
export interface BonusLimits {
  type: 'limit' | 'day' | 'week' | null
  maxReceived: number | null
  userBonus: {
    isActive: boolean
    /** One entry for each time that the player received it; epoch ms */
    received: readonly { updatedAt: number | null }[]
  } | null
}

/** `current`: it is active. `received`: it is used up, for now or for good. */
export type BonusState = 'current' | 'received' | 'available'

/**
 * Counts how often the player received a bonus: ever, on the day or in the week of `nowMs`. The limit's
 * type decides which; day and week are Bangkok's. `nowMs` is epoch ms by the server's clock.
 */
export function receivedCount({ type, userBonus }: BonusLimits, nowMs: number): number {
  const received = userBonus?.received ?? []
  if (type !== 'day' && type !== 'week') return received.length
  const isSame = type === 'day' ? isSameBangkokDay : isSameBangkokWeek
  return received.filter(({ updatedAt }) => updatedAt !== null && isSame(updatedAt, nowMs)).length
}

/** A limit that the app cannot read blocks nothing, because the server decides in the end. */
export function bonusState(bonus: BonusLimits, nowMs: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current'
  if (bonus.type === null || bonus.maxReceived === null) return 'available'
  return receivedCount(bonus, nowMs) >= bonus.maxReceived ? 'received' : 'available'
}
