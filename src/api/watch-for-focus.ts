import { focusManager } from '@tanstack/react-query'

/**
 * Reads the data on screen again when the player comes back: from another tab, from another window
 * (`visibilitychange` does not fire then), or from a game by the back-forward cache (`pageshow`).
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
