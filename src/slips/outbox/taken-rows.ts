import { sessionList } from '#session/session-list.ts'
import { storedKeys } from '#session/stored.ts'

/** More than a player sends in the day in which a slip may be looked for. No clock is asked: a phone's may jump. */
const MOST_ROWS = 50

const rows = sessionList(storedKeys.slipRows, MOST_ROWS)

/**
 * Returns the names (`rowId`) of the rows in the list of slips that were those of slips which the outbox has dropped: no
 * other slip can have them.
 */
export const takenRows = rows.read

/** Notes the row of a slip that is dropped. */
export const noteTakenRow = rows.add
