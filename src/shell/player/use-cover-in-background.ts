import { useEffect } from 'react'
import { isInstalled } from '#browser/is-installed.ts'

/**
 * Blurs the screen while the app is in the background, because the list of recent apps shows a picture of
 * it. The installed app blurs as soon as it loses the focus, when the picture is taken. In a browser window
 * that would disturb.
 */
export function useCoverInBackground(): void {
  useEffect(() => {
    const root = document.documentElement
    const cover = () => root.toggleAttribute('data-covered', document.visibilityState === 'hidden')
    const coverAtOnce = () => root.toggleAttribute('data-covered', isInstalled())
    document.addEventListener('visibilitychange', cover)
    window.addEventListener('focus', cover)
    window.addEventListener('blur', coverAtOnce)
    return () => {
      document.removeEventListener('visibilitychange', cover)
      window.removeEventListener('focus', cover)
      window.removeEventListener('blur', coverAtOnce)
      root.removeAttribute('data-covered')
    }
  }, [])
}
