import { config } from '#config.ts'
import { endPush } from '#features/player/push/push-subscription.ts'
import { wipeJournal } from '#intents/journal.ts'
import { wipePrivateQueries } from '#offline/persisted-query.ts'
import { wipeChat } from '#offline/session-keys.ts'
import { type LeaveReason, wipeStoredSession } from '#session/session.ts'
import { dropSharedSlips } from '#slips/shared-slips.ts'
import { wipeOutbox } from '#slips/slip-outbox.ts'
import { showBadge } from './app-badge.ts'

/** A player who goes takes along what they have shared; where the server has ended the session, they come back for it. */
const FAREWELLS: ReadonlySet<LeaveReason | null> = new Set<LeaveReason>(['logout', 'public', 'gone'])

/**
 * Deletes everything private that ended sessions left on this phone, and ends their pushes; answers the
 * endpoint at which this phone was sent them.
 */
export async function wipeEndedSessions(reason: LeaveReason | null): Promise<string | null> {
  wipeStoredSession()
  showBadge(0)
  const pushesEnded = config.pushKey ? endPush() : null
  const shared = FAREWELLS.has(reason) ? [dropSharedSlips()] : []
  await Promise.all([wipePrivateQueries(), wipeJournal(), wipeOutbox(), wipeChat(), pushesEnded, ...shared])
  return pushesEnded
}
