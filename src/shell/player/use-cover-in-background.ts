import { useEffect } from 'react'

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/**
 * Blurs the screen while the app is in the background: the list of recent apps shows a picture of it.
 * The installed app covers itself as soon as it loses the focus, since the picture is taken then; in a
 * browser window that would only be in the way.
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
