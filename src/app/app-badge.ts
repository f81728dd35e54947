import * as v from 'valibot'
import { currentSession, isRemembered } from '#session/session.ts'
import { readStored, removeStored, writeStored } from '#session/storage.ts'
import { nothingSeen, type Seen } from './badge-rules.ts'

const KEY = 'kapao.badge-seen'

const Count = v.number()
const Kept = v.object({
  sessionId: v.string(),
  seen: v.object({ unreadChat: Count, coupons: Count, inviteBonus: Count, refund: Count, coins: Count }),
})

/** A session that is not remembered leaves nothing behind its tab. */
const area = () => (isRemembered() ? 'local' : 'session')

/** What this session's player has seen of what the badge counts. */
export function seenByBadge(): Seen {
  try {
    const kept = v.parse(Kept, JSON.parse(readStored(area(), KEY) ?? 'null'))
    return kept.sessionId === currentSession()?.id ? kept.seen : nothingSeen
  } catch {
    return nothingSeen // Never written, or not by this version.
  }
}

/** Where nobody is signed in, nothing is kept. */
export function keepSeenByBadge(seen: Seen): void {
  const sessionId = currentSession()?.id
  if (sessionId) writeStored(area(), KEY, JSON.stringify({ sessionId, seen }))
}

/** Writes the figure on the app's icon; 0 takes it off. A browser without badges, or a page that is not installed, shows none. */
export function showBadge(count: number): void {
  const device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator
  const shown = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.()
  shown?.catch(() => {})
}

/** The session has ended: nothing waits for nobody. */
export function wipeBadge(): void {
  showBadge(0)
  removeStored('local', KEY)
  removeStored('session', KEY)
}
