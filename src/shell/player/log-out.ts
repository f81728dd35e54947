import { loadInTime } from '#offline/load-in-time.ts'
import { leave } from '#session/session.ts'

/** How long the code of the question is waited for. */
export const QUESTION_MS = 3000

/**
 * A logout must always be possible, even where the code of the question cannot be loaded, or does not come. What is
 * unfinished is sealed all the same.
 */
export async function logOut(): Promise<void> {
  const question = await loadInTime(import('./ask-to-leave.tsx'), QUESTION_MS)
  if ((await question?.askToLeave()) !== false) leave('logout')
}
