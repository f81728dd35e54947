/** What a player's own limits need beside the screens. */
import { focusManager, type QueryClient } from '@tanstack/react-query'
import { loadLaterTexts } from '#i18n/load-later-texts.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { onSessionChange } from '#session/session.ts'
import { followOtherTabs, keepTime, limitsState } from './kept-limits.ts'
import { hasUnsent } from './merge-limits.ts'
import { remindWhile } from './remind.tsx'
import { forgetFailedSharing, pauseBeforeSharing, shareLimits } from './share-limits.ts'

let stop = () => {}
let isStarted = false
onSessionChange(() => {
  stop()
  isStarted = false
})

/**
 * Reads the limits, follows the other tabs, and reminds of the time. A second call asks the server and its clock
 * again.
 */
export function startLimits(client: QueryClient): void {
  // Without the wallet it is not known who the player is. The gate and the screens read it again.
  const keep = () => void keepTime(client).catch(() => {})
  if (isStarted) {
    void shareLimits(client)
    keep()
    return
  }
  isStarted = true
  let isRunning = true
  const unfollow = followOtherTabs(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  const shareAfterPause = async () => {
    clearTimeout(timer)
    if (pauseBeforeSharing() === 0) await shareLimits(client)
    const pauseMs = pauseBeforeSharing()
    const state = limitsState.get()
    if (isRunning && pauseMs > 0 && state.status === 'known' && hasUnsent(state)) {
      timer = setTimeout(() => void shareAfterPause(), pauseMs)
    }
  }
  void shareAfterPause()
  const unfollowConnection = onConnectionChange((connection) => {
    if (connection !== 'online') return
    void shareAfterPause()
    keep()
  })
  // A phone that has slept knows no time until it asks for it.
  const unfollowFocus = focusManager.subscribe((isFocused) => isFocused && keep())
  const stopReminding = remindWhile(() => {
    const state = limitsState.get()
    return state.status === 'known' ? state.limits.reminder : null
  })
  stop = () => {
    isRunning = false
    unfollow()
    unfollowConnection()
    unfollowFocus()
    clearTimeout(timer)
    forgetFailedSharing()
    stopReminding()
  }
  // The reminder and the notices need them.
  void loadLaterTexts().catch(() => {})
  keep()
}
