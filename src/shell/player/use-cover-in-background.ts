import { useEffect } from 'react'
import { isInstalled } from '#browser/is-installed.ts'

const PICTURE_TAKEN_MS = 3000

/**
 * Blurs the screen while the app is in the background, because the list of recent apps shows a picture of
 * it. The installed app blurs as soon as it loses the focus, when the picture is taken. In a browser window
 * that would disturb. Beside the bank's app, on a split screen, it stays in sight without the focus: there the player
 * types over what it shows.
 */
export function useCoverInBackground(): void {
  useEffect(() => {
    const root = document.documentElement
    const cover = () => root.toggleAttribute('data-covered', document.visibilityState === 'hidden')
    let timer: ReturnType<typeof setTimeout> | undefined
    const coverAtOnce = () => {
      root.toggleAttribute('data-covered', isInstalled())
      clearTimeout(timer)
      timer = setTimeout(cover, PICTURE_TAKEN_MS)
    }
    document.addEventListener('visibilitychange', cover)
    window.addEventListener('focus', cover)
    window.addEventListener('blur', coverAtOnce)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', cover)
      window.removeEventListener('focus', cover)
      window.removeEventListener('blur', coverAtOnce)
      root.removeAttribute('data-covered')
    }
  }, [])
}
