/** The upload progress of each slip that this tab sends. */
import { useSyncExternalStore } from 'react'
import { externalStore } from '#browser/external-store.ts'

const uploads = externalStore<ReadonlyMap<string, number>>(new Map())

/** @param progress 0 to 1; null when this tab has stopped sending the slip */
export function reportSlipProgress(id: string, progress: number | null): void {
  const next = new Map(uploads.get())
  if (progress === null) next.delete(id)
  else next.set(id, progress)
  uploads.set(next)
}

/** Whether this tab is sending the slip, or has been asked to. */
export function isSlipSentHere(id: string): boolean {
  return uploads.get().has(id)
}

/** Returns 0 to 1, or null when this tab is not sending the slip. Another tab may be sending it. */
export function useSlipProgress(id: string): number | null {
  return useSyncExternalStore(uploads.subscribe, () => uploads.get().get(id) ?? null)
}
