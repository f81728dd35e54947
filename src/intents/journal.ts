/**
 * The journal holds every confirmed money action. An action is written down before it is sent, and struck
 * out when its outcome is known (docs/wire.md#outcome). The journal holds no secret: of the input it keeps
 * only what the reconciliation needs.
 */
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { sessionRecords } from '#offline/session-records.ts'
import { sessionStore } from '#offline/session-stores.ts'
import { currentSession } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/**
 * - `under-way`: sent, no answer yet
 * - `checking`: no answer came, or none that can be read; the server's records are being asked
 * - `done`, `not-done`: what the records said
 * - `could-not-tell`: they did not say
 */
const IntentState = v.picklist(['under-way', 'checking', 'done', 'not-done', 'could-not-tell'])
export type IntentState = v.InferOutput<typeof IntentState>

export const Intent = v.object({
  id: v.string(),
  sessionId: v.string(),
  /** `METHOD path` of the endpoint. The field has its first name: older builds have written it to disk. */
  row: v.string(),
  /** What it was sent with: amounts in baht, as on the wire. */
  input: v.record(v.string(), v.unknown()),
  /** A figure from before, where only a comparison tells the outcome (a spin's coins). */
  before: v.nullable(v.number()),
  /** The money as it was before, in satang by account; null where it was not known. */
  balances: v.optional(v.nullable(v.record(v.string(), v.string())), null),
  /** Epoch ms, by the server's clock where `isServerTime`, else by the phone's, which may be wrong. */
  sentAt: v.number(),
  isServerTime: v.boolean(),
  state: IntentState,
})
export type Intent = v.InferOutput<typeof Intent>

/** After this time only support and the statement can tell what became of an action. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const journal = sessionRecords({
  channel: 'journal',
  disk: () => sessionStore('intents'),
  schema: Intent,
  ownerOf: ({ sessionId }) => sessionId,
  timeOf: ({ sentAt }) => sentAt,
  isOfUse: ({ sentAt }) => Date.now() - sentAt < KEPT_MS,
  tabCopy: { key: storedKeys.journal, isJson: () => true },
})

/** Writes an intent down. It is on disk when the promise settles, and only then may it be sent. */
export async function beginIntent(intent: Omit<Intent, 'sessionId' | 'state'>): Promise<Intent> {
  const begun: Intent = { ...intent, sessionId: currentSession()?.id ?? '', state: 'under-way' }
  await journal.add(begun)
  return begun
}

/** Strikes an intent out: its outcome is known, or the player has read what the app could tell. */
export const endIntent = journal.remove

/** Writes down what was found out about an intent. It does nothing for an intent that was struck out. */
export function markIntent(id: string, state: IntentState): Promise<void> {
  return journal.change(id, { state })
}

/** Returns the intent as another tab may have left it. Null when it was struck out. */
export const rereadIntent = journal.reread

/** Whether it is not known yet, and not given up, what became of it. */
export function isOpen({ state }: Intent): boolean {
  return state === 'under-way' || state === 'checking'
}

/** Of this session, oldest first. */
export const currentIntents = journal.list

export function useIntents(): readonly Intent[] {
  return useSyncExternalStore(journal.subscribe, journal.list)
}

/** Calls back whenever an intent was added, changed or struck out. Returns the unsubscribe. */
export const onJournalChange = journal.subscribe

/** Reads what an earlier page or another tab of this session has left. */
export const loadJournal = journal.load
