/** A failure within this time after a reload is not the deployment's doing, and another would not mend it. */
const ONCE_WITHIN_MS = 60_000

/**
 * A chunk that is gone means that another build has been deployed: one reload brings its index.
 * Offline a reload brings nothing, and the screen's own error state is better. Nor is it done while
 * something is typed or under way (the overlay is up): chunks are also fetched ahead, where nobody
 * waits for them. That it was a reload the browser itself knows, also where it lets nothing be stored.
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
