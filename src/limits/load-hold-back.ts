import { storedKeys } from '#session/stored.ts'

/** Loads the code of the limits where the player may have any. Null where not, and where it does not come. */
export async function loadHoldBack(): Promise<typeof import('./hold-back.ts') | null> {
  return storedKeys.playLimits.read() === null ? null : import('./hold-back.ts').catch(() => null)
}
