import type { RouterHistory } from '@tanstack/react-router'

/** If the browser reports no arrival within this time, the pages stay in the history. */
const ARRIVAL_LIMIT_MS = 1000

/**
 * Goes back to the first of the visitors' pages that this document has shown in a row. The page that is
 * opened in its place drops the others from the history, so that Back does not lead to them.
 */
export async function leaveVisitorsPages(history: RouterHistory): Promise<void> {
  const count = visitorsPagesBelow()
  if (count === 0) return
  await new Promise<void>((resolve) => {
    const arrived = () => {
      clearTimeout(limit)
      unsubscribe()
      resolve()
    }
    const limit = setTimeout(arrived, ARRIVAL_LIMIT_MS)
    const unsubscribe = history.subscribe(arrived)
    history.go(-count)
  })
}

/** Without the Navigation API nothing tells what is below. Then Back to such a page leads home again. */
function visitorsPagesBelow(): number {
  const { navigation } = globalThis as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const below = navigation?.entries().slice(0, at) ?? []
  const other = below.findLastIndex(({ sameDocument, url }) => !sameDocument || isPlayersPage(url))
  return below.length - 1 - other
}

function isPlayersPage(url: string | null): boolean {
  return url === null || /^\/(user(\/|$)|$)/.test(new URL(url).pathname)
}
