import { currentSession, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { nothingSeen, type Seen } from './badge-rules.ts'

/** What this session's player has seen of what the badge counts. */
export function seenByBadge(): Seen {
  const kept = storedKeys.badgeSeen.in(sessionArea()).read()
  return kept?.sessionId === currentSession()?.id ? (kept?.seen ?? nothingSeen) : nothingSeen
}

/** Where nobody is signed in, nothing is kept. */
export function keepSeenByBadge(seen: Seen): void {
  const sessionId = currentSession()?.id
  if (sessionId) storedKeys.badgeSeen.in(sessionArea()).write({ sessionId, seen })
}

/** Writes the figure on the app's icon; 0 takes it off. A browser without badges, or a page that is not installed, shows none. */
export function showBadge(count: number): void {
  const device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator
  const shown = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.()
  shown?.catch(() => {})
}
