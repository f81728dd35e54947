import { type RefObject, useEffect } from 'react'

/** The keyboard covers the home indicator, too. Of the padding for it only the rem stays that every foot has. */
const SPARE = 'max(0px, env(safe-area-inset-bottom) - 1rem)'

/**
 * Keeps a dialog above the keyboard. Chromium resizes the page by itself
 * (`interactive-widget` in index.html). Elsewhere the keyboard covers the bottom of the page.
 */
export function useAboveKeyboard(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const sheet = dialog.current
    if (!viewport || !sheet) return
    let placedHeight = viewport.height
    const place = () => {
      const hiddenPx = window.innerHeight - viewport.height - viewport.offsetTop
      // A zoomed page has a smaller viewport, too, but nothing covers it.
      const isCovered = viewport.scale === 1 && hiddenPx > 1
      sheet.style.setProperty('margin-bottom', isCovered ? `calc(${hiddenPx}px - ${SPARE})` : '')
      sheet.style.setProperty('max-height', isCovered ? `calc(${viewport.height}px + ${SPARE})` : '')
      // The browser had scrolled to the field before the sheet became lower. Where it is still visible, nothing
      // moves. A later scroll of the player's must stay, so this is done once for each height.
      const focused = document.activeElement
      if (isCovered && viewport.height !== placedHeight && sheet.contains(focused))
        focused?.scrollIntoView({ block: 'nearest' })
      placedHeight = viewport.height
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
