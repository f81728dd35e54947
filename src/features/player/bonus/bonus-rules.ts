import { isSameBangkokDay, isSameBangkokWeek } from '#domain/bangkok-calendar.ts'

/** The fields of a bonus that decide its state. Null means that the server did not send the field. */
export interface BonusLimits {
  type: 'limit' | 'day' | 'week' | null
  maxReceived: number | null
  /** Every one has been given out */
  isFull: boolean
  userBonus: {
    isActive: boolean
    /** One entry for each time that the player received it; epoch ms */
    received: readonly { updatedAt: number | null }[] | 'unknown'
  } | null
}

/** `current`: it is active. `received`: the player has used it up, for now or for good. `full`: others have. */
export type BonusState = 'current' | 'received' | 'full' | 'available'

/**
 * Counts how often the player received a bonus: ever, on the day or in the week of `nowMs`. The limit's
 * type decides which; day and week are Bangkok's. Null means unknown. `nowMs` is epoch ms by the server's clock.
 */
export function receivedCount(bonus: BonusLimits, nowMs: number): number | null {
  const { type, userBonus } = bonus
  if (userBonus?.received === 'unknown') return null
  const isDated = type === 'day' || type === 'week'
  const isUnclear = isDated && userBonus?.received.some(({ updatedAt }) => updatedAt === null)
  return isUnclear ? null : certainCount(bonus, nowMs)
}

/** As `receivedCount`, but what is not known does not count. */
function certainCount({ type, userBonus }: BonusLimits, nowMs: number): number {
  const received = userBonus?.received ?? []
  if (received === 'unknown') return 0
  if (type !== 'day' && type !== 'week') return received.length
  const isSame = type === 'day' ? isSameBangkokDay : isSameBangkokWeek
  return received.filter(({ updatedAt }) => updatedAt !== null && isSame(updatedAt, nowMs)).length
}

/** Returns how often a player may receive a bonus; null without a limit. Backends write 0 for none. */
export function mostReceived({ maxReceived }: Pick<BonusLimits, 'maxReceived'>): number | null {
  return maxReceived !== null && maxReceived > 0 ? maxReceived : null
}

/** A limit that the app cannot read blocks nothing, because the server decides in the end. */
export function bonusState(bonus: BonusLimits, nowMs: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current'
  const most = mostReceived(bonus)
  const isUsedUp = bonus.type !== null && most !== null && certainCount(bonus, nowMs) >= most
  if (isUsedUp) return 'received'
  return bonus.isFull ? 'full' : 'available'
}

/** Whether the bonus cannot be received now. */
export function isClosed(state: BonusState): boolean {
  return state === 'received' || state === 'full'
}

/** Sorts bonuses by their state, and keeps the server's order in each. */
export function byState<Bonus extends BonusLimits>(
  bonuses: readonly Bonus[],
  nowMs: number,
): Record<BonusState, Bonus[]> {
  const sorted: Record<BonusState, Bonus[]> = { current: [], available: [], full: [], received: [] }
  for (const bonus of bonuses) sorted[bonusState(bonus, nowMs)].push(bonus)
  return sorted
}
