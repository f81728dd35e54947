import { afterOverlay } from '#ui/base/after-overlay.ts'

/**
 * Runs `action` once the screen shows what is told now. The player may leave the page at any moment: until the
 * outcome was seen here, the next page must still be able to tell it. A hidden page draws nothing, so the action
 * waits until the page is visible.
 */
export function afterShown(action: () => void): void {
  // The first frame may have begun before the outcome was drawn; nothing shows under the busy overlay.
  afterOverlay(() => requestAnimationFrame(() => requestAnimationFrame(action)))
}
