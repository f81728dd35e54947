/** A tab that was opened inside a tap, before its address is known: later the browser would block it. */
export interface NewTab {
  /** Its page, as long as it waits; null once the player has closed it. */
  page(): Document | null
  go(url: string): void
  close(): void
}

/**
 * Opens an empty tab that has no way back into this page (docs/reliability.md#t12), or returns null
 * where the browser refuses. `waitingText` stands in it until it goes somewhere.
 */
export function openNewTab(waitingText: string): NewTab | null {
  // `noopener` as a window feature would answer no handle, so the opener is cut off by hand.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  tab.opener = null
  showWaiting(tab.document, waitingText)
  return {
    page: () => (tab.closed ? null : tab.document),
    // Whose referrer policy is this page's own: none is sent (index.html).
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  }
}

/** An empty white page at night looks like a failure. */
function showWaiting(page: Document, text: string): void {
  const { body, documentElement } = page
  const style = getComputedStyle(document.documentElement)
  page.title = text
  documentElement.style.background = style.backgroundColor
  body.style.cssText = 'display:grid;place-items:center;min-height:90vh;font:1.25rem sans-serif'
  body.style.color = style.color
  body.textContent = text
}
