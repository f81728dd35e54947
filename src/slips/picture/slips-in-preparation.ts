/**
 * The picked files that are being made ready to be sent. The work goes on where the place of the picking is closed:
 * what was picked is not lost.
 */

import { externalStore } from '#browser/external-store.ts'
import { onSessionChange } from '#session/session.ts'
import type { SlipFileProblem } from './slip-file-rules.ts'

/** What cancels the work on the last file of each place. */
export const slipsInPreparation = externalStore<ReadonlyMap<string, AbortController>>(new Map())

/** Why the last file of a place cannot be used. It is kept until its place has shown it and is closed. */
export const slipProblems = externalStore<ReadonlyMap<string, SlipFileProblem>>(new Map())

const without = <T>(map: ReadonlyMap<string, T>, place: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([other]) => other !== place))

/** Forgets why the last file of a place cannot be used: the place has shown it and is closed, or has a new file. */
export function dropSlipProblem(place: string): void {
  slipProblems.set(without(slipProblems.get(), place))
}

/** Begins with a file, and cancels the work on the last one of this place. Returns the signal that cancels it. */
export function beginPreparation(place: string): AbortSignal {
  cancelPreparation(place)
  dropSlipProblem(place)
  const work = new AbortController()
  slipsInPreparation.set(new Map([...slipsInPreparation.get(), [place, work]]))
  return work.signal
}

/** To be called when the work on the last file of a place is done. */
export function endPreparation(place: string, problem: SlipFileProblem | null = null): void {
  if (problem) slipProblems.set(new Map([...slipProblems.get(), [place, problem]]))
  slipsInPreparation.set(without(slipsInPreparation.get(), place))
}

/** Waits until no file is being prepared. */
export function waitUntilPrepared(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (slipsInPreparation.get().size > 0) return
      stop()
      resolve()
    }
    const stop = slipsInPreparation.subscribe(check)
    check()
  })
}

/** Cancels the work on the last file of a place, if there is some. */
export function cancelPreparation(place: string): void {
  slipsInPreparation.get().get(place)?.abort()
  endPreparation(place)
}

// What one player has picked must not become a slip of the next.
onSessionChange(() => {
  for (const place of slipsInPreparation.get().keys()) cancelPreparation(place)
  slipProblems.set(new Map())
})
