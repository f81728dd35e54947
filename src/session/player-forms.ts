import * as v from 'valibot'
import { currentSession } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** Where this tab keeps what a player has typed into an open form, so that a reload or a killed page does not lose it. */
const forms = ['withdraw', 'transfer', 'edit-profile', 'bank-account-name'] as const
export type PlayerForm = (typeof forms)[number]

const keyOf = (form: PlayerForm) => `kapao.${form}`

export type FormValues = Record<string, string | null>

const Kept = v.object({
  sessionId: v.string(),
  /** What the dialog is about: a form for one account is not one for another. */
  subject: v.nullable(v.string()),
  values: v.record(v.string(), v.nullable(v.string())),
})

/** What this session had typed when its page ended; null when there is nothing, or it was another session's. */
export function readPlayerForm(form: PlayerForm, subject: string | null): FormValues | null {
  try {
    const kept = v.parse(Kept, JSON.parse(readStored('session', keyOf(form)) ?? 'null'))
    return kept.sessionId === currentSession()?.id && kept.subject === subject ? kept.values : null
  } catch {
    return null // Never written, or not by this version.
  }
}

/** @param subject what the dialog is about, as `readPlayerForm` will ask for it */
export function keepPlayerForm(form: PlayerForm, subject: string | null, values: FormValues): void {
  const sessionId = currentSession()?.id
  if (sessionId) writeStored('session', keyOf(form), JSON.stringify({ sessionId, subject, values }))
}

export function forgetPlayerForm(form: PlayerForm): void {
  removeStored('session', keyOf(form))
}

export function forgetPlayerForms(): void {
  for (const form of forms) forgetPlayerForm(form)
}
