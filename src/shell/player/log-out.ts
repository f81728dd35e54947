import { loadInTime } from '#offline/load-in-time.ts'
import { leave, sessionEpoch } from '#session/session.ts'

/** How long the code of the question is waited for: it is loaded ahead, so only a dead line takes longer. */
export const QUESTION_MS = 6000

/**
 * Ends the session, after a question where something is at stake. A logout must always be possible, even where the
 * code of the question cannot be loaded, or does not come.
 */
export async function logOut(): Promise<void> {
  const epoch = sessionEpoch()
  const question = await loadInTime(import('./ask-to-leave.tsx'), QUESTION_MS)
  const isSure = (await question?.askToLeave()) !== false
  // The player may have tapped twice, and another one may have signed in meanwhile.
  if (isSure && sessionEpoch() === epoch) leave('logout')
}
