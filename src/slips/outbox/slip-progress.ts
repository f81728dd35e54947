/** How much of each slip that this tab is sending has left the phone, 0 to 1. */
import { useSyncExternalStore } from 'react'
import { externalStore } from '#browser/external-store.ts'

const shares = externalStore<ReadonlyMap<string, number>>(new Map())

/** @param share 0 to 1; null once this tab is not sending it any more */
export function reportSlipShare(id: string, share: number | null): void {
  const next = new Map(shares.get())
  if (share === null) next.delete(id)
  else next.set(id, share)
  shares.set(next)
}

/** Null for a slip that this tab is not sending: another one may be. */
export function useSlipShare(id: string): number | null {
  return useSyncExternalStore(shares.subscribe, () => shares.get().get(id) ?? null)
}
