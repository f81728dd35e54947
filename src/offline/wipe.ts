import { forgetPlayerForms } from '#session/player-forms.ts'
import type { LeaveReason } from '#session/session.ts'
import { wipeJournal } from './journal.ts'
import { wipePrivateQueries } from './persisted-query.ts'
import { wipeChat } from './session-keys.ts'
import { dropSharedSlips } from './shared-slips.ts'
import { wipeOutbox } from './slip-outbox.ts'

/** A player who goes takes along what they have shared; where the server has ended the session, they come back for it. */
const FAREWELLS: ReadonlySet<LeaveReason | null> = new Set<LeaveReason>(['logout', 'public', 'gone'])

/** Deletes everything private that ended sessions left on this phone. */
export async function wipeEndedSessions(reason: LeaveReason | null): Promise<void> {
  forgetPlayerForms()
  const shared = FAREWELLS.has(reason) ? [dropSharedSlips()] : []
  await Promise.all([wipePrivateQueries(), wipeJournal(), wipeOutbox(), wipeChat(), ...shared])
}
