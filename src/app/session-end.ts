import type { Query } from '@tanstack/react-query'
import { onSignal } from '#api/signals.ts'
import { dismissPrompts } from '#dialogs/prompts.ts'
import { dismissToasts } from '#dialogs/toast.ts'
import { wayBackTo } from '#dialogs/way-back.ts'
import { type PageMessage, SESSION_ENDED } from '#offline/worker-messages.ts'
import { currentSession, type Leaving, leave, onLeave, onSessionChange } from '#session/session.ts'
import { wipeDue } from '#session/wipe-due.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

/** Deletes what ended sessions have left on this phone. It settles when all is deleted, which may be never. */
export async function wipePhone(): Promise<void> {
  const { wipeEndedSessions } = await import('./wipe.ts')
  await wipeEndedSessions().done
}

/** Removes everything private from the memory of this tab. */
function wipeMemory(): void {
  const isPrivate = { predicate: ({ meta }: Query) => meta?.isPublic !== true }
  void queryClient.cancelQueries(isPrivate)
  queryClient.removeQueries(isPrivate)
  queryClient.getMutationCache().clear()
  dismissPrompts()
  dismissToasts()
}

/** Before anything that takes time: the page may be killed at any moment, and the worker outlives it. */
function tellWorker(message: PageMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message)
}

function showNextPage({ reason, isHere }: Leaving): void {
  if (reason === 'public' && isHere) return
  const { location } = router.state
  const isReturning = reason === 'ended' && isHere && location.pathname.startsWith('/user')
  void router.navigate({
    to: reason === 'gone' && isHere ? '/terminated' : '/login',
    ...(isReturning && { search: { redirect: wayBackTo(location) } }),
    replace: true,
  })
}

/** Wipes and leaves the player's area whenever a session ends, whoever ended it. */
export function watchSessionEnd(): void {
  onSignal((signal) => {
    if (signal === 'session-ended') leave('ended')
    else if (currentSession() !== null) leave('gone')
    else void router.navigate({ to: '/terminated', replace: true })
  })
  onLeave((how, ended) => {
    tellWorker({ type: SESSION_ENDED, sessionId: ended.id })
    wipeMemory()
    // Without its code or the disk, the next start wipes.
    import('./wipe.ts').then(({ wipeAfter }) => wipeAfter(how, ended)).catch(() => {})
    showNextPage(how)
  })
  onSessionChange(() => {
    // The sign-in has replaced a session that no open tab has.
    if (currentSession() && wipeDue()) wipePhone().catch(() => {})
  })
}
