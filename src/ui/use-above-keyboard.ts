import { type RefObject, useEffect } from 'react'

/**
 * Keeps a dialog above the keyboard. Chromium resizes the page by itself
 * (`interactive-widget` in index.html). Elsewhere the keyboard covers the bottom of the page.
 */
export function useAboveKeyboard(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const sheet = dialog.current
    if (!viewport || !sheet) return
    const place = () => {
      const hiddenPx = window.innerHeight - viewport.height - viewport.offsetTop
      // A zoomed page has a smaller viewport, too, but nothing covers it.
      const isCovered = viewport.scale === 1 && hiddenPx > 1
      sheet.style.setProperty('margin-bottom', isCovered ? `${hiddenPx}px` : '')
      sheet.style.setProperty('max-height', isCovered ? `${viewport.height}px` : '')
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [dialog])
}
