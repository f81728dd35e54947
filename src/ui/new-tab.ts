/** A tab that was opened inside a tap, before its address is known. A later one would be blocked. */
export interface NewTab {
  /** Its document while it waits, or null after the player closed it. */
  page(): Document | null
  go(url: string): void
  close(): void
}

/**
 * Opens an empty tab that cannot reach this page (docs/reliability.md#t12), or returns null where the
 * browser blocks it. It shows `waitingText` until it loads an address.
 */
export function openNewTab(waitingText: string): NewTab | null {
  // With the window feature `noopener`, `open` would return no handle, so the opener is cleared here.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  tab.opener = null
  showWaiting(tab.document, waitingText)
  return {
    page: () => (tab.closed ? null : tab.document),
    // The tab has the referrer policy of this page: it sends none (index.html).
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
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
