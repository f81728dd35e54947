import type { Query } from '@tanstack/react-query'
import { onSignal } from '#api/signals.ts'
import { dismissPrompts } from '#dialogs/prompts.ts'
import { dismissToasts, toast } from '#dialogs/toast.ts'
import { errorCodeText } from '#i18n/error-text.ts'
import { currentSession, type LeaveReason, leave, onLeave } from '#session/session.ts'
import type { Session } from '#session/stored.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

/** Removes everything private from this tab and this phone. */
export async function wipePrivateData(
  reason: LeaveReason | null = null,
  ended: Session | null = null,
): Promise<void> {
  const isPrivate = { predicate: ({ meta }: Query) => meta?.isPublic !== true }
  void queryClient.cancelQueries(isPrivate)
  queryClient.removeQueries(isPrivate)
  queryClient.getMutationCache().clear()
  dismissPrompts()
  dismissToasts()
  // This chunk is loaded already where private data was written: a session loads it with its first query.
  const { wipeEndedSessions } = await import('./wipe.ts')
  const endpoint = await wipeEndedSessions(reason)
  if (endpoint && ended && (reason === 'logout' || reason === 'public')) {
    const { forgetPhone } = await import('#features/player/push/push-registration.ts')
    await forgetPhone(endpoint, ended)
  }
}

function showNextPage(reason: LeaveReason): void {
  if (reason === 'gone') void router.navigate({ to: '/terminated', replace: true })
  else if (reason === 'ended' && router.state.location.pathname.startsWith('/user')) {
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href }, replace: true })
    // Without this message the player would see a login page and no reason.
    void toast(errorCodeText('EXPIRED_AUTH_TOKEN'), 'info')
  } else if (reason !== 'public') void router.navigate({ to: '/login', replace: true })
}

/** Wipes and leaves the player's area whenever a session ends, whoever ended it. */
export function watchSessionEnd(): void {
  onSignal((signal) => {
    if (signal === 'session-ended') leave('ended')
    else if (currentSession() !== null) leave('gone')
    else void router.navigate({ to: '/terminated', replace: true })
  })
  onLeave((reason, ended) => {
    void wipePrivateData(reason, ended)
    showNextPage(reason)
  })
}
