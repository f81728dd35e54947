import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

const waiting = externalStore<(() => void) | null>(null)

/** To be called when a newer build is installed and waits. `takeOver` lets it replace this one. */
export function announceUpdate(takeOver: () => void): void {
  waiting.set(takeOver)
}

/**
 * Returns a function that lets the waiting build take over and reloads the page; null while no build waits.
 */
export function useWaitingUpdate(): (() => void) | null {
  return useStore(waiting)
}
