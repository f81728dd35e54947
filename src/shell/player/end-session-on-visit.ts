import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { currentSession, leave, sessionEpoch } from '#session/session.ts'
import { askToLeave } from './ask-to-leave.tsx'

/**
 * Ends the session because a visitor's page was opened by a link or by hand, once it is really shown.
 * Returns false where the player stays signed in: they chose to, or they came by Back, Forward or a
 * reload, which must never end a session.
 */
export async function endSessionOnVisit(): Promise<boolean> {
  await shown()
  if (!isOpenedAnew()) return false
  await loadPlayerCatalogue()
  const mayLeave = await askToLeave()
  if (currentSession() && !mayLeave) return false
  leave('public')
  return true
}

/** A page that the browser loads ahead, or in a tab behind, is not shown. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })
}

/**
 * Whether a link or a typed address has loaded this page. Where the session began in this page, or has
 * changed since, the player has come back through the history.
 */
function isOpenedAnew(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return sessionEpoch() === 0 && loaded?.type !== 'back_forward' && loaded?.type !== 'reload'
}
