/**
 * The app does not need the disk. Where it is missing, full or broken, the app works from memory and tells
 * the player once (docs/reliability.md#t23).
 */
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

const isTroubled = externalStore(false)

/** To be called at every failure of the disk. The error is not shown or logged: it may hold private data. */
export function reportStorageTrouble(_error: unknown): void {
  if (!isTroubled.get()) isTroubled.set(true)
}

export function useStorageTrouble(): boolean {
  return useStore(isTroubled)
}
