import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

const waiting = externalStore<(() => void) | null>(null)

/** A newer build is installed and waits; `takeOver` lets it replace this one. */
export function announceUpdate(takeOver: () => void): void {
  waiting.set(takeOver)
}

/** What lets the waiting build take over (the page then reloads), or null while there is none. */
export function useWaitingUpdate(): (() => void) | null {
  return useStore(waiting)
}
