/**
 * The app does not need the disk. Where it is missing, full or broken, the app works from memory and tells
 * the player once (docs/reliability.md#t23).
 */
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

const isTroubled = externalStore(false)

function tellPlayer(): void {
  if (!isTroubled.get()) isTroubled.set(true)
}

/** Some Safaris save everything but the key of a seal (docs/reliability.md#unfinished): it cannot be cloned. */
const UNTOLD = ['TimeoutError', 'DataCloneError']

/**
 * To be called at every failure of the disk. Only a refusal of the browser is told. A slow disk still
 * works, a page that is being left ends its requests without an error, and a fault of ours is no fault of
 * the phone. The error is not shown or logged: it may hold private data.
 */
export function reportStorageTrouble(error: unknown): void {
  if (error instanceof DOMException && !UNTOLD.includes(error.name)) tellPlayer()
}

/** To be called when the disk has not finished something that it had ample time for. */
export function reportHangingDisk(): void {
  tellPlayer()
}

/** Whether the phone refuses to save. */
export const hasStorageTrouble = isTroubled.get

/** As `hasStorageTrouble`. Renders again where it changes. */
export function useStorageTrouble(): boolean {
  return useStore(isTroubled)
}
