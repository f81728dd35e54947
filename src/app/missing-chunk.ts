import { readStored, writeStored } from '#session/storage.ts'

const KEY = 'kapao.chunk-reload'
/** A second failure within this time is not the deployment's doing, and a reload would not mend it. */
const ONCE_WITHIN_MS = 60_000

/**
 * A chunk that is gone means that another build has been deployed: one reload brings its index.
 * Offline a reload brings nothing, and the screen's own error state is better.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(readStored('session', KEY) ?? 0)
    if (navigator.onLine === false || Date.now() - last < ONCE_WITHIN_MS) return
    event.preventDefault()
    writeStored('session', KEY, String(Date.now()))
    location.reload()
  })
}
