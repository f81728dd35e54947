/** Runs an action when the main thread has nothing to do, at the latest after 3 s. */
export function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 3000 })
  else setTimeout(action, 500)
}
