import { currentSession } from '#session/session.ts'
import { type PushChoices, readPushChoices } from './push-choices.ts'

/** Returns the choices of this session's player, or null where pushes are off. */
export async function readSessionPushChoices(): Promise<PushChoices | null> {
  const choices = await readPushChoices()
  return choices?.sessionId === currentSession()?.id ? choices : null
}
