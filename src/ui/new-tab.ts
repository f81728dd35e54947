import { isInAppBrowser } from '#browser/in-app-browser.ts'

/** A tab that was opened inside a tap, before its address is known. A later one would be blocked. */
export interface NewTab {
  /** Its document while it waits, or null after the player closed it. */
  page(): Document | null
  go(url: string): void
  close(): void
}

/** Why there is no tab: the browser has `blocked` it, or `has-none` at all, as in other apps. */
type NoTab = 'blocked' | 'has-none'

/**
 * Opens an empty tab that cannot reach this page (docs/reliability.md#t12). It shows `waitingText` until it
 * loads an address.
 */
export function openNewTab(waitingText: string): NewTab | NoTab {
  // Known beforehand: inside another app the empty page may take the place of this one (docs/reliability.md#fact-15).
  if (isInAppBrowser()) return 'has-none'
  // With the window feature `noopener`, `open` would return no handle, so the opener is cleared here. Without an
  // address nothing loads where the browser returns this same window.
  const tab = window.open('', '_blank')
  if (!tab) return 'blocked'
  if (tab === window) return 'has-none'
  tab.opener = null
  clearCopy(tab)
  showWaiting(tab.document, waitingText)
  return {
    page: () => (tab.closed ? null : tab.document),
    // The tab has the referrer policy of this page: it sends none (index.html).
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  }
}

/**
 * A tab begins with a copy of what this one has in `sessionStorage`: the token of a session that is not remembered.
 * A browser that gave it no copy but the same storage would see the probe there, and nothing is cleared.
 */
function clearCopy(tab: Window): void {
  const probe = 'new-tab'
  try {
    sessionStorage.setItem(probe, '')
    if (tab.sessionStorage.getItem(probe) === null) tab.sessionStorage.clear()
    sessionStorage.removeItem(probe)
  } catch {
    // The browser blocks site data, so there is no copy.
  }
}

/** A blank white page would look like a failure at night. */
function showWaiting(page: Document, text: string): void {
  const { body, documentElement } = page
  const style = getComputedStyle(document.documentElement)
  page.title = text
  documentElement.style.background = style.backgroundColor
  body.style.cssText = 'display:grid;place-items:center;min-height:90vh;font:1.25rem sans-serif'
  body.style.color = style.color
  body.textContent = text
}
