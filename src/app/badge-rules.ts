/**
 * The things that wait for a player. Each number grows when more arrives: unread messages, claimable
 * coupons, satang of the invite bonus and of the refund, coins. Null is *unknown*.
 */
export interface Waiting {
  unreadChat: number | null
  coupons: number | null
  inviteBonus: number | null
  refund: number | null
  coins: number | null
}

/** How much of each thing the player has seen. */
export type Seen = Record<keyof Waiting, number>

export const nothingSeen: Seen = { unreadChat: 0, coupons: 0, inviteBonus: 0, refund: 0, coins: 0 }

/** Messages and coupons are counted one by one. An amount of any size counts as one. */
const COUNTED: ReadonlySet<keyof Waiting> = new Set(['unreadChat', 'coupons'])

const sources = Object.keys(nothingSeen) as (keyof Waiting)[]

/** Returns the number on the app's icon: the unseen things. */
export function badgeCount(waiting: Waiting, seen: Seen): number {
  return sources.reduce((count, source) => {
    const unseen = Math.max(0, (waiting[source] ?? 0) - seen[source])
    return count + (COUNTED.has(source) ? unseen : Math.min(1, unseen))
  }, 0)
}

/**
 * Updates the seen values after the player viewed at `viewed`. Where a value shrank, the seen value
 * shrinks, too, so that the next growth counts again. An unknown value changes nothing.
 */
export function updateSeen(waiting: Waiting, seen: Seen, viewed: readonly (keyof Waiting)[]): Seen {
  const next = { ...seen }
  for (const source of sources) {
    const now = waiting[source]
    if (now !== null) next[source] = viewed.includes(source) ? now : Math.min(seen[source], now)
  }
  return next
}
