import { lastPressed } from '#browser/drop-stray-taps.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'

let opener: Element | null = null
let openDialogs = 0

/** Nothing has the focus, or what is in a closed dialog, until the next frame. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null
}

/** To be called before a dialog opens. Safari gives no focus to a button that is tapped. */
export function noteOpener(): void {
  openDialogs += 1
  if (openDialogs > 1) return
  opener = isFocusLost() ? (lastPressed()?.closest('a,button') ?? null) : document.activeElement
}

/**
 * To be called after a dialog has closed. The browser returns the focus to what had it before, which may be gone:
 * how money ended is told over a dialog that has closed meanwhile. Then it goes to what opened the first one, and to
 * the page's title where that is gone, too: a bonus that has ended takes its button with it.
 */
export function returnFocus(): void {
  openDialogs -= 1
  afterOverlay(() => {
    if (openDialogs > 0) return
    if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    opener = null
    const title = document.querySelector('h1')
    if (title && isFocusLost()) focusTitle(title)
  })
}

/**
 * To be called when another screen is shown. A screen reader reads its title then: a title of the tab that a script
 * changes it does not read. What the screen has given the focus itself, such as a field, keeps it.
 */
export function focusScreenTitle(): void {
  const title = document.querySelector('h1')
  if (title && (isFocusLost() || document.activeElement?.closest('nav'))) focusTitle(title)
}

/** No ring shows around it: nothing can be done with a title. */
export function focusTitle(title: HTMLElement): void {
  title.tabIndex = -1
  title.classList.add('outline-none')
  title.focus({ preventScroll: true })
}
