/**
 * The disk is a convenience: where it is missing, full or broken the app works from memory and says
 * so once (RELIABILITY fact 11, T23).
 */
import { useSyncExternalStore } from 'react'

let isTroubled = false
const listeners = new Set<() => void>()

/** To be told of every failure of the disk; what it was is nobody's to read (it may name what is private). */
export function reportStorageTrouble(_error: unknown): void {
  if (isTroubled) return
  isTroubled = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useStorageTrouble(): boolean {
  return useSyncExternalStore(subscribe, () => isTroubled)
}
