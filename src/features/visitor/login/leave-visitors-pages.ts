import type { RouterHistory } from '@tanstack/react-router'

/** A browser that neither arrives nor refuses must not keep the player out. Then Back leads home again. */
const LONGEST_WAIT_MS = 5000

/**
 * Goes back to the first of the visitors' pages that this document has shown in a row. The page that is
 * opened in its place drops the others from the history, so that Back does not lead to them.
 */
export async function leaveVisitorsPages(history: RouterHistory): Promise<void> {
  const traversal = goToFirstVisitorsPage()
  if (!traversal) return
  await new Promise<void>((resolve) => {
    const arrived = () => {
      clearTimeout(limit)
      unsubscribe()
      resolve()
    }
    const limit = setTimeout(arrived, LONGEST_WAIT_MS)
    const unsubscribe = history.subscribe(arrived)
    // A browser may refuse it, for instance after too many in a short time. Then the pages stay in the history.
    traversal.committed?.catch(arrived)
    // The router hears of the arrival in the same task.
    traversal.finished?.then(() => setTimeout(arrived), arrived)
  })
}

/** Without the Navigation API nothing tells what is below. Then Back to such a page leads home again. */
function goToFirstVisitorsPage(): ReturnType<Navigation['traverseTo']> | null {
  const { navigation } = globalThis as { navigation?: Navigation }
  const at = navigation?.currentEntry?.index ?? 0
  const below = navigation?.entries().slice(0, at) ?? []
  const other = below.findLastIndex(({ sameDocument, url }) => !sameDocument || isPlayersPage(url))
  const first = below[other + 1]
  return navigation && first ? navigation.traverseTo(first.key) : null
}

function isPlayersPage(url: string | null): boolean {
  return url === null || /^\/(user(\/|$)|$)/.test(new URL(url).pathname)
}
