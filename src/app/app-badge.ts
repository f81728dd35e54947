import { currentSession, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { nothingSeen, type Seen } from './badge-rules.ts'

/** Returns what this session's player has seen of the counted things. */
export function readBadgeSeen(): Seen {
  const kept = storedKeys.badgeSeen.in(sessionArea()).read()
  return kept?.sessionId === currentSession()?.id ? (kept?.seen ?? nothingSeen) : nothingSeen
}

/** Does nothing where nobody is signed in. */
export function writeBadgeSeen(seen: Seen): void {
  const sessionId = currentSession()?.id
  if (sessionId) storedKeys.badgeSeen.in(sessionArea()).write({ sessionId, seen })
}

/** Shows a number on the app's icon. 0 removes it. Without the Badging API it does nothing. */
export function showBadge(count: number): void {
  const device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator
  const result = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.()
  result?.catch(() => {})
}
