/**
 * The disk is a convenience: where it is missing, full or broken the app works from memory and says
 * so once (RELIABILITY fact 11, T23).
 */
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

const isTroubled = externalStore(false)

/** To be told of every failure of the disk; what it was is nobody's to read (it may name what is private). */
export function reportStorageTrouble(_error: unknown): void {
  if (!isTroubled.get()) isTroubled.set(true)
}

export function useStorageTrouble(): boolean {
  return useStore(isTroubled)
}
