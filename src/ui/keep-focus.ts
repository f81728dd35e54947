import { afterOverlay } from '#ui/base/after-overlay.ts'
import { focusTitle, isFocusLost } from './return-focus.ts'

/** Not a field: it would open the keyboard of a phone. */
const CONTROLS = 'a[href], button:not(:disabled)'

const controlsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(CONTROLS)]

/**
 * Keeps the focus inside of an element near its place where the focused button goes away, such as "Create QR", which
 * gives way to the QR. The browser would forget the place, and the keys would start at the top. Returns a function
 * that ends it.
 * @param title what has the focus where nothing near the place can
 * @param part where the buttons are that it watches; else all of them
 */
export function keepFocus(element: Element, title: 'h1' | 'h2', part = '*'): () => void {
  /** The focused element and what it stands in, below the body of the dialog. */
  let path: Element[] = []
  /** The controls ahead of it, by which its place is known once it has gone. */
  let ahead: Element[] = []
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    path = []
    if (!(target as Element).closest(part)) return
    for (let at = target as Element; at.parentElement && at.parentElement !== element; at = at.parentElement)
      path.push(at)
    const controls = controlsIn(element)
    ahead = controls.slice(0, Math.max(0, controls.indexOf(target as HTMLElement)))
  }
  const keep = () => {
    if (path[0]?.isConnected !== false || !isFocusLost()) return
    const place = path.find(({ isConnected }) => isConnected)
    path = []
    const controls = place ? controlsIn(place) : []
    const last = controls.findLastIndex((control) => ahead.includes(control))
    const next = controls[last + 1] ?? controls[last]
    if (next) return next.focus({ preventScroll: true })
    const heading = element.querySelector<HTMLElement>(title)
    if (heading) focusTitle(heading)
  }
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected === false) afterOverlay(keep)
  })
  // This code may come when something has the focus already.
  if (element.contains(document.activeElement)) onFocus({ target: document.activeElement })
  element.addEventListener('focusin', onFocus)
  observer.observe(element, { childList: true, subtree: true })
  return () => {
    element.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}
