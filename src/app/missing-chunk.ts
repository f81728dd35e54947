/** A failure so soon after a reload has another cause than a new build, and another reload would not help. */
const ONCE_WITHIN_MS = 60_000

/**
 * Reloads once when a chunk is missing, because a missing chunk means that a new build was deployed. It
 * does not reload offline, where the screen shows an error instead. It does not reload while the player
 * types or a command runs, because chunks are also fetched ahead. The browser's navigation entry tells
 * whether the page was reloaded, even where storage is blocked.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReloaded = loaded?.type === 'reload' && performance.now() < ONCE_WITHIN_MS
    const isInUse = document.querySelector('input:focus, textarea:focus, .busy-overlay[open]') !== null
    if (isReloaded || isInUse || navigator.onLine === false) return
    event.preventDefault()
    location.reload()
  })
}
