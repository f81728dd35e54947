import { focusManager } from '@tanstack/react-query'

/**
 * Reads the data on screen again when the player comes back: from another tab, or from another window
 * (`visibilitychange` does not fire then).
 */
export function watchForFocus(): void {
  focusManager.setEventListener((comesBack) => {
    const onFocus = () => comesBack()
    document.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    return () => {
      document.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
    }
  })
}
