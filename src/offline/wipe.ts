import { config } from '#config.ts'
import { forgetPlayerForms } from '#session/player-forms.ts'
import type { LeaveReason } from '#session/session.ts'
import { wipeBadge } from './app-badge.ts'
import { wipeJournal } from './journal.ts'
import { wipePrivateQueries } from './persisted-query.ts'
import { endPush } from './push-subscription.ts'
import { wipeChat } from './session-keys.ts'
import { dropSharedSlips } from './shared-slips.ts'
import { wipeOutbox } from './slip-outbox.ts'

/** A player who goes takes along what they have shared; where the server has ended the session, they come back for it. */
const FAREWELLS: ReadonlySet<LeaveReason | null> = new Set<LeaveReason>(['logout', 'public', 'gone'])

/**
 * Deletes everything private that ended sessions left on this phone, and ends their pushes; answers the
 * endpoint at which this phone was sent them.
 */
export async function wipeEndedSessions(reason: LeaveReason | null): Promise<string | null> {
  forgetPlayerForms()
  wipeBadge()
  const pushesEnded = config.pushKey ? endPush() : null
  const shared = FAREWELLS.has(reason) ? [dropSharedSlips()] : []
  await Promise.all([wipePrivateQueries(), wipeJournal(), wipeOutbox(), wipeChat(), pushesEnded, ...shared])
  return pushesEnded
}
