/**
 * The rows in the list of slips that were those of slips which the outbox has dropped: no other slip can have them.
 * They are kept with the session, for other tabs and for the page after a reload.
 */
import { onSessionChange, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** More than a player sends in the day in which a slip may be looked for. No clock is asked: a phone's may jump. */
const MOST_ROWS = 50

/** What this page has noted, because web storage may be missing. */
let takenHere: readonly string[] = []
onSessionChange(() => {
  takenHere = []
})

const key = () => storedKeys.slipRows.in(sessionArea())

/** Returns the names of those rows (`rowId`), in any tab. */
export function takenRows(): string[] {
  return [...new Set([...(key().read() ?? []), ...takenHere])]
}

/** Notes the row of a slip that is dropped. */
export function noteTakenRow(rowId: string): void {
  takenHere = [...takenRows(), rowId].slice(-MOST_ROWS)
  key().write([...takenHere])
}
