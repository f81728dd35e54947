/**
 * The picked files that are being made ready to be sent. The work goes on where the place of the picking is closed:
 * what was picked is not lost.
 */

import { externalStore } from '#browser/external-store.ts'
import { onSessionChange } from '#session/session.ts'

/** What cancels the work on the last file of each place. */
export const slipsInPreparation = externalStore<ReadonlyMap<string, AbortController>>(new Map())

/** Begins with a file, and cancels the work on the last one of this place. Returns the signal that cancels it. */
export function beginPreparation(place: string): AbortSignal {
  cancelPreparation(place)
  const work = new AbortController()
  slipsInPreparation.set(new Map([...slipsInPreparation.get(), [place, work]]))
  return work.signal
}

/** To be called when the work on the last file of a place is done. */
export function endPreparation(place: string): void {
  slipsInPreparation.set(new Map([...slipsInPreparation.get()].filter(([other]) => other !== place)))
}

/** Cancels the work on the last file of a place, if there is some. */
export function cancelPreparation(place: string): void {
  slipsInPreparation.get().get(place)?.abort()
  endPreparation(place)
}

// What one player has picked must not become a slip of the next.
onSessionChange(() => {
  for (const place of slipsInPreparation.get().keys()) cancelPreparation(place)
})
