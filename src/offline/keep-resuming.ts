import { onConnectionChange } from './connection.ts'

/** What waits leaves at most a minute after a slow disk has brought it, or after the tab that was sending it has died. */
const CHECK_MS = 60_000

/**
 * From now on calls `resume` whenever what waits on this phone may leave: when the connection is back, when the page
 * is looked at or put aside, and once a minute.
 */
export function keepResuming(resume: () => void): void {
  onConnectionChange((connection) => {
    if (connection === 'online') resume()
  })
  document.addEventListener('visibilitychange', resume)
  setInterval(resume, CHECK_MS)
}
