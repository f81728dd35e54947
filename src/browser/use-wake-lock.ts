import { useEffect } from 'react'

/** Keeps the screen on while it is mounted and looked at, where the browser can: the system takes it back when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let isGone = false
    let lock: WakeLockSentinel | null = null

    const isHeld = () => lock !== null && !lock.released

    /** Two calls may have asked at once. */
    function keep(given: WakeLockSentinel): void {
      if (isGone || isHeld()) void given.release()
      else lock = given
    }

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || isHeld()) return
      try {
        keep(await navigator.wakeLock.request('screen'))
      } catch {
        // Not known to this browser, or the battery is low: the screen goes dark as it always does.
      }
    }

    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
