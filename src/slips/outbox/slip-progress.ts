/** The upload progress of each slip that this tab sends. */
import { useSyncExternalStore } from 'react'
import { externalStore } from '#browser/external-store.ts'

const shares = externalStore<ReadonlyMap<string, number>>(new Map())

/** @param share 0 to 1; null when this tab has stopped sending the slip */
export function reportSlipShare(id: string, share: number | null): void {
  const next = new Map(shares.get())
  if (share === null) next.delete(id)
  else next.set(id, share)
  shares.set(next)
}

/** Whether this tab is sending the slip, or has been asked to. */
export function isSlipSentHere(id: string): boolean {
  return shares.get().has(id)
}

/** Returns 0 to 1, or null when this tab is not sending the slip. Another tab may be sending it. */
export function useSlipShare(id: string): number | null {
  return useSyncExternalStore(shares.subscribe, () => shares.get().get(id) ?? null)
}
