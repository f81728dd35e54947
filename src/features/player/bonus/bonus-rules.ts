import { isSameBangkokDay, isSameBangkokWeek } from '#domain/bangkok-calendar.ts'

/** As much of a bonus as its state depends on; what the server does not tell is null. */
export interface BonusLimits {
  type: 'limit' | 'day' | 'week' | null
  maxReceived: number | null
  userBonus: {
    isActive: boolean
    /** One for each time it was received; epoch ms */
    received: readonly { updatedAt: number | null }[]
  } | null
}

/** `current`: it runs now. `received`: it was received as often as it can be, for now or for good. */
export type BonusState = 'current' | 'received' | 'available'

/**
 * How often a bonus was received in the span that its limit counts: ever, on Bangkok's day, or in
 * Bangkok's week of `nowMs` (epoch ms, by the server's clock).
 */
export function receivedCount({ type, userBonus }: BonusLimits, nowMs: number): number {
  const received = userBonus?.received ?? []
  if (type !== 'day' && type !== 'week') return received.length
  const isSame = type === 'day' ? isSameBangkokDay : isSameBangkokWeek
  return received.filter(({ updatedAt }) => updatedAt !== null && isSame(updatedAt, nowMs)).length
}

/** A limit that cannot be read blocks nothing: the server has the last word anyway. */
export function bonusState(bonus: BonusLimits, nowMs: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current'
  if (bonus.type === null || bonus.maxReceived === null) return 'available'
  return receivedCount(bonus, nowMs) >= bonus.maxReceived ? 'received' : 'available'
}
