import { type RefObject, useEffect } from 'react'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { isFocusLost } from './return-focus.ts'

/**
 * Keeps the focus of a dialog near its place where the focused button goes away, such as "Create QR", which gives
 * way to the QR. The browser would forget the place, and the keys would start at the top.
 */
export function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    /** The focused element and what it stands in, below the body of the dialog. */
    let path: Element[] = []
    const onFocus = ({ target }: FocusEvent) => {
      path = []
      for (
        let at = target as Element;
        at.parentElement && at.parentElement !== element;
        at = at.parentElement
      )
        path.push(at)
    }
    const keep = () => {
      if (path[0]?.isConnected !== false || !isFocusLost()) return
      const place = path.find(({ isConnected }) => isConnected)
      path = []
      // Not to a field: it would open the keyboard of a phone.
      const next = place?.querySelector<HTMLElement>('a[href], button:not(:disabled)')
      const target = next ?? element.querySelector('h2')
      target?.focus()
    }
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected === false) afterOverlay(keep)
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [dialog])
}
