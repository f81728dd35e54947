/**
 * Runs `action` once the busy overlay is off the screen: below it nothing can take the focus, and
 * when it closes it gives the focus back to where it was.
 */
export function afterOverlay(action: () => void): void {
  const overlay = document.querySelector('dialog.busy-overlay[open]')
  if (overlay) overlay.addEventListener('close', action, { once: true })
  else action()
}
