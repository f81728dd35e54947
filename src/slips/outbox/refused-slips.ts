import { knownServerNow } from '#api/server-clock.ts'
import { sessionList } from '#session/session-list.ts'
import { storedKeys } from '#session/stored.ts'

/** More than a player sends in the minutes in which it counts. */
const MOST = 20

const refusals = sessionList(storedKeys.slipRefusals, MOST)

/**
 * Returns when the service has refused slips at once, epoch ms by its clock. It may have listed them all the same, and
 * nobody knows which rows were theirs: they are chosen anew by then.
 */
export const slipRefusals = refusals.read

/** Notes that the service has just refused a slip. Without its clock the time would tell nothing. */
export function noteSlipRefusal(): void {
  const now = knownServerNow()
  if (now !== null) refusals.add(now)
}
