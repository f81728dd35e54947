/**
 * What waits for a player, each as a figure that grows when more comes: unread messages, claimable
 * coupons, satang of the invite bonus and of the refund, coins. Null is *unknown*.
 */
export interface Waiting {
  unreadChat: number | null
  coupons: number | null
  inviteBonus: number | null
  refund: number | null
  coins: number | null
}

/** How much of each the player has seen. */
export type Seen = Record<keyof Waiting, number>

export const nothingSeen: Seen = { unreadChat: 0, coupons: 0, inviteBonus: 0, refund: 0, coins: 0 }

/** Messages and coupons are counted one by one; an amount, however large, is one thing that waits. */
const COUNTED: ReadonlySet<keyof Waiting> = new Set(['unreadChat', 'coupons'])

const sources = Object.keys(nothingSeen) as (keyof Waiting)[]

/** The figure on the app's icon: what waits and has not been seen. */
export function badgeCount(waiting: Waiting, seen: Seen): number {
  return sources.reduce((count, source) => {
    const unseen = Math.max(0, (waiting[source] ?? 0) - seen[source])
    return count + (COUNTED.has(source) ? unseen : Math.min(1, unseen))
  }, 0)
}

/**
 * What has been seen once `looked` was looked at. Where something was taken, what is seen of it shrinks
 * along, so that the next of it counts again; of what is not known, what was seen stays.
 */
export function seenAfter(waiting: Waiting, seen: Seen, looked: readonly (keyof Waiting)[]): Seen {
  const next = { ...seen }
  for (const source of sources) {
    const now = waiting[source]
    if (now !== null) next[source] = looked.includes(source) ? now : Math.min(seen[source], now)
  }
  return next
}
