import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

const waiting = externalStore<(() => void) | null>(null)

/** To be called when a newer build waits, or has just taken over. `next` lets it take over, or reloads the page. */
export function announceUpdate(next: () => void): void {
  waiting.set(next)
}

/**
 * Returns the next step to the newer build: it lets that build take over, and after that it reloads the page. Null
 * while there is no newer build.
 */
export function useWaitingUpdate(): (() => void) | null {
  return useStore(waiting)
}
