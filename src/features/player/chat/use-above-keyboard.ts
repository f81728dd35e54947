import { type RefObject, useEffect } from 'react'

/**
 * Keeps the sheet that an element stands in above the keyboard. Chromium makes the page smaller by
 * itself (`interactive-widget` in index.html); elsewhere the keyboard covers what is at the bottom.
 */
export function useAboveKeyboard(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const sheet = inside.current?.closest('dialog')
    if (!viewport || !sheet) return
    const place = () => {
      const hiddenPx = window.innerHeight - viewport.height - viewport.offsetTop
      // A zoomed page is smaller, too, but nothing lies over it.
      const isCovered = viewport.scale === 1 && hiddenPx > 1
      sheet.style.marginBottom = isCovered ? `${hiddenPx}px` : ''
      sheet.style.maxHeight = isCovered ? `${viewport.height}px` : ''
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [inside])
}
