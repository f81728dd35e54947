/** How much of each slip that this tab is sending has left the phone, 0 to 1. */
import { useSyncExternalStore } from 'react'

const shares = new Map<string, number>()
const listeners = new Set<() => void>()

/** @param share 0 to 1; null once this tab is not sending it any more */
export function reportSlipShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id)
  else shares.set(id, share)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null for a slip that this tab is not sending: another one may be. */
export function useSlipShare(id: string): number | null {
  return useSyncExternalStore(subscribe, () => shares.get(id) ?? null)
}
