import { newestPrompt } from '#dialogs/prompts.ts'
import { isToastDue } from '#dialogs/toast.ts'
import { sessionEpoch } from '#session/session.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { leaveToNotices, strikeOutIntent } from './journal.ts'

/**
 * Strikes an intent out once the screen shows how it ended. To be called when that is about to be told. The
 * player may leave the page or the session at any moment: until the outcome was seen here, the next page or
 * the next session must still be able to tell it. A hidden page draws nothing, so it waits until it is visible.
 * Where the code that tells it cannot be loaded, the notices of the journal tell it.
 */
export function strikeOutOnceShown(id: string): void {
  const epoch = sessionEpoch()
  const look = () =>
    // The first frame may have begun before the outcome was drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (sessionEpoch() !== epoch) return
        const prompt = newestPrompt()
        if (prompt === 'due' || isToastDue()) look()
        else if (prompt === 'lost') leaveToNotices(id)
        else void strikeOutIntent(id)
      }),
    )
  // Nothing shows under the busy overlay.
  afterOverlay(look)
}
