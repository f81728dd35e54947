import { forgetPlayerForms } from '#session/player-forms.ts'
import { wipeJournal } from './journal.ts'
import { wipePrivateQueries } from './persisted-query.ts'

/** Deletes everything private that ended sessions left on this phone. */
export async function wipeEndedSessions(): Promise<void> {
  forgetPlayerForms()
  await Promise.all([wipePrivateQueries(), wipeJournal()])
}
