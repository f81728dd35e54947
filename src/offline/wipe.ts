import { wipeJournal } from './journal.ts'
import { wipePrivateQueries } from './persisted-query.ts'

/** Deletes everything private that ended sessions left on this phone. */
export async function wipeEndedSessions(): Promise<void> {
  await Promise.all([wipePrivateQueries(), wipeJournal()])
}
