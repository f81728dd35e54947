import { currentSession } from './session.ts'
import { storedForms } from './stored.ts'

export type PlayerForm = keyof typeof storedForms

export type FormValues = Record<string, string | null>

/** What this session had typed when its page ended. Null when there is nothing, or it was another session's. */
export function readPlayerForm(form: PlayerForm, subject: string | null): FormValues | null {
  const kept = storedForms[form].read()
  const isOurs = kept?.sessionId === currentSession()?.id && kept?.subject === subject
  return isOurs ? kept.values : null
}

/** @param subject what the dialog is about, as `readPlayerForm` will ask for it */
export function keepPlayerForm(form: PlayerForm, subject: string | null, values: FormValues): void {
  const sessionId = currentSession()?.id
  if (sessionId) storedForms[form].write({ sessionId, subject, values })
}

export function forgetPlayerForm(form: PlayerForm): void {
  storedForms[form].remove()
}
