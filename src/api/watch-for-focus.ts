import { focusManager } from '@tanstack/react-query'

/**
 * What is on screen is read again when the player comes back to it: from another tab, from another
 * window (which hides nothing), or from the page that a game put in its place (back-forward cache).
 */
export function watchForFocus(): void {
  focusManager.setEventListener((comesBack) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comesBack()
    }
    const onFocus = () => comesBack()
    document.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('pageshow', onPageShow)
    }
  })
}
