import { useSyncExternalStore } from 'react'

let apply: (() => void) | null = null
const listeners = new Set<() => void>()

/** A newer build is installed and waits; `takeOver` lets it replace this one. */
export function announceUpdate(takeOver: () => void): void {
  apply = takeOver
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What lets the waiting build take over (the page then reloads), or null while there is none. */
export function useWaitingUpdate(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => apply)
}
