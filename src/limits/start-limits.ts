/** What a player's own limits need beside the screens. */
import type { QueryClient } from '@tanstack/react-query'
import { loadLaterTexts } from '#i18n/load-later-texts.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { onSessionChange } from '#session/session.ts'
import { followOtherTabs, keepTime, limitsState } from './kept-limits.ts'
import { remindWhile } from './remind.tsx'
import { forgetFailedSharing, pauseBeforeSharing, shareLimits } from './share-limits.ts'

let stop = () => {}
let isStarted = false
onSessionChange(() => {
  stop()
  isStarted = false
})

/** Reads the limits, follows the other tabs, and reminds of the time. A second call asks the server again. */
export function startLimits(client: QueryClient): void {
  void shareLimits(client)
  if (isStarted) return
  isStarted = true
  const unfollow = followOtherTabs(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  const shareAfterPause = () => {
    clearTimeout(timer)
    const pauseMs = pauseBeforeSharing()
    if (pauseMs > 0) timer = setTimeout(shareAfterPause, pauseMs)
    else void shareLimits(client)
  }
  const unfollowConnection = onConnectionChange((connection) => {
    if (connection !== 'online') return
    shareAfterPause()
    keepTime(client).catch(() => {})
  })
  const stopReminding = remindWhile(() => {
    const state = limitsState.get()
    return state.status === 'known' ? state.limits.reminder : null
  })
  stop = () => {
    unfollow()
    unfollowConnection()
    clearTimeout(timer)
    forgetFailedSharing()
    stopReminding()
  }
  // The reminder and the notices need them.
  void loadLaterTexts().catch(() => {})
  // Without the wallet it is not known who the player is. The gate and the screens read it again.
  keepTime(client).catch(() => {})
}
