/**
 * When the service has refused a slip at once. It may have listed it all the same, and the slip itself is chosen anew
 * by then: nobody knows which row was its own. Kept with the session, for other tabs and for the page after a reload.
 */
import { knownServerNow } from '#api/server-clock.ts'
import { onSessionChange, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** More than a player sends in the minutes in which it counts. */
const MOST = 20

/** What this page has noted, because web storage may be missing. */
let notedHere: readonly number[] = []
onSessionChange(() => {
  notedHere = []
})

const key = () => storedKeys.slipRefusals.in(sessionArea())

/** Returns the times of those refusals, epoch ms by the server's clock, in any tab. */
export function slipRefusals(): number[] {
  return [...new Set([...(key().read() ?? []), ...notedHere])]
}

/** Notes that the service has just refused a slip. Without its clock the time would tell nothing. */
export function noteSlipRefusal(): void {
  const now = knownServerNow()
  if (now === null) return
  notedHere = [...slipRefusals(), now].slice(-MOST)
  key().write([...notedHere])
}
