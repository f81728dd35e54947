/**
 * Runs `action` when the busy overlay is closed. Under the overlay nothing can take the focus, and its
 * closing returns the focus to the earlier element.
 */
export function afterOverlay(action: () => void): void {
  const overlay = document.querySelector('dialog.busy-overlay[open]')
  if (overlay) overlay.addEventListener('close', action, { once: true })
  else action()
}
