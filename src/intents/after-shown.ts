import { afterOverlay } from '#ui/base/after-overlay.ts'

/**
 * Runs `action` when what is told now stands on the screen: a page may be left or die at any moment, so what
 * tells of an outcome on the next page must stay until then. A hidden page draws nothing, and waits.
 */
export function afterShown(action: () => void): void {
  // The first frame may have begun before the outcome was drawn; nothing shows under the busy overlay.
  afterOverlay(() => requestAnimationFrame(() => requestAnimationFrame(action)))
}
