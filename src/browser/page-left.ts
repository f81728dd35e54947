/**
 * Whether this page was left. A browser may keep a page that was left for Back, stopped as it was, and show it
 * again. Meanwhile another page of the app may have done what this one was about to do.
 */
import { emitter } from './emitter.ts'

let isLeft = false
let isReturned = false
const leaving = emitter()
const showing = emitter()

globalThis.addEventListener?.('pagehide', () => {
  isLeft = true
  leaving.emit()
})
globalThis.addEventListener?.('pageshow', (event) => {
  isReturned ||= (event as Event & { persisted: boolean }).persisted
  comeBack()
})
// Should a browser say of a page that it only hides that it is left.
globalThis.addEventListener?.('pointerdown', comeBack, true)

function comeBack(): void {
  if (!isLeft || isReturned) return
  isLeft = false
  showing.emit()
}

/** Stays true where the page comes back out of the browser's cache for Back: it is to be loaded anew then. */
export const isPageLeft = (): boolean => isLeft

/** Calls a listener when the page is left. Returns the end of it. */
export const onPageLeft = leaving.subscribe

/** Calls a listener when the page is shown as it was left; never where it is to be loaded anew. Returns its end. */
export const onPageShown = showing.subscribe
