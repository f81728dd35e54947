/** A transfer that the player has reported is awaited like a QR, a slip or a gift, but its row has no sign of its own. */
import { HOUR_MS } from '#domain/durations.ts'
import { isOfNow } from '#session/is-of-now.ts'
import { sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

const PREFIX = 'manual '

/** Returns the name under which a report is awaited that was made now. */
export function reportName(): string {
  return `${PREFIX}${Date.now()}`
}

/** Whether a deposit by another way is awaited: its row may look like that of a report. */
export function isOtherDepositAwaited(): boolean {
  const watch = storedKeys.depositWatch.in(sessionArea()).read()
  const awaited = isOfNow(watch, HOUR_MS) ? (watch?.awaited ?? []) : []
  return awaited.some((name) => !name.startsWith(PREFIX))
}
