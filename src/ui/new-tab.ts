/** A tab that was opened inside a tap, before its address is known: later the browser would block it. */
export interface NewTab {
  go(url: string): void
  close(): void
}

/**
 * Opens an empty tab that has no way back into this page (RELIABILITY T8, T12); null where the
 * browser refuses. `waitingText` stands in it until it goes somewhere.
 */
export function openNewTab(waitingText: string): NewTab | null {
  // `noopener` as a window feature would answer no handle, so the opener is cut off by hand.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = waitingText
  tab.document.body.textContent = waitingText
  return {
    go(url) {
      // A link, because an assigned `location` would carry this page's address as the referrer.
      const link = tab.document.createElement('a')
      link.href = url
      link.rel = 'noreferrer'
      link.referrerPolicy = 'no-referrer'
      tab.document.body.append(link)
      link.click()
    },
    close: () => tab.close(),
  }
}
