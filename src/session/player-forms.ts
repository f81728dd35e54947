import { currentSession } from './session.ts'
import { storedForms } from './stored.ts'

export type PlayerForm = keyof typeof storedForms

export type FormValues = Record<string, string | null>

/** Returns the values that the player typed before the page ended; null when this session has none. */
export function readPlayerForm(form: PlayerForm, subject: string | null): FormValues | null {
  const kept = storedForms[form].read()
  const isOurs = kept?.sessionId === currentSession()?.id && kept?.subject === subject
  return isOurs ? kept.values : null
}

/** @param subject the game or promotion of the dialog; `readPlayerForm` needs the same one */
export function keepPlayerForm(form: PlayerForm, subject: string | null, values: FormValues): void {
  const sessionId = currentSession()?.id
  if (sessionId) storedForms[form].write({ sessionId, subject, values })
}

export function forgetPlayerForm(form: PlayerForm): void {
  storedForms[form].remove()
}
