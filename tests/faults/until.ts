import { setTimeout as pass } from 'node:timers/promises'

const LOOK_MS = 100

/** Waits until something is so, but not longer than this. Returns whether it is so. */
export async function until(isSo: () => Promise<boolean>, longestMs: number): Promise<boolean> {
  for (const end = Date.now() + longestMs; ; await pass(LOOK_MS)) {
    if (await isSo()) return true
    if (Date.now() > end) return false
  }
}
