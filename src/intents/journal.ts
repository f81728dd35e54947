/**
 * The journal holds every confirmed money action. An action is written down before it is sent, and struck
 * out when its outcome is known and the player has seen it (docs/wire.md#outcome). The journal holds no
 * secret: of the input it keeps only what the reconciliation needs.
 */

import * as v from 'valibot'
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'
import { RowsBefore } from '#contract/rows-before.ts'
import { DAY_MS } from '#domain/durations.ts'
import { sessionRecords } from '#offline/session-records.ts'
import { sessionStore } from '#offline/session-stores.ts'
import { randomId } from '#session/random-id.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { ageOf, datedByServer, Sent } from './sent-time.ts'

/**
 * - `under-way`: sent, no answer yet
 * - `checking`: no answer came, or none that says whether it was done; the server's records are being asked
 * - `done`, `not-done`: what the records said
 * - `could-not-tell`: they did not say
 */
const IntentState = v.picklist(['under-way', 'checking', 'done', 'not-done', 'could-not-tell'])
export type IntentState = v.InferOutput<typeof IntentState>

const KeptAcceptance = v.object({
  words: v.nullable(v.string()),
  doubt: v.optional(v.nullable(v.string()), null),
})

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
  /** The statement's newest rows as the app knew them before; null where it did not know them. */
  rowsBefore: v.optional(v.nullable(RowsBefore), null),
  /** How many rows of actions that were done minutes before may look like its own. */
  lookAlikes: v.optional(v.number(), 0),
  /** Those of them that a clock which is ahead may date after it. Earlier builds have counted only these. */
  nearLookAlikes: v.optional(v.nullable(v.number()), null),
  /** Epoch ms, by the server's clock where `isServerTime`, else by the phone's, which may be wrong. */
  sentAt: v.number(),
  isServerTime: v.boolean(),
  /** When the player sent it again under the same key; null where it was sent once. */
  sentAgain: v.optional(v.nullable(Sent), null),
  /** Names that sending; empty for the first one. What was found out of one sending tells nothing of a later one. */
  sendingId: v.optional(v.string(), ''),
  /** The sendings between the first and the last one whose outcome nobody could tell. */
  sentBetween: v.optional(v.array(Sent), []),
  /** The first sending was called not done before it was sent again. */
  wasNotDone: v.optional(v.boolean(), false),
  state: IntentState,
  /** What the server said where it took the call, but did not say that it was done; null for no answer. */
  acceptance: v.optional(v.nullable(KeptAcceptance), null),
  /** What the server said with a no that proves none: that of a 409 may be about an earlier sending of the same call. */
  conflict: v.optional(v.nullable(v.string()), null),
  /** The server has refused a sending, but that may be about a second one by the browser: nothing could be read. */
  isRefused: v.optional(v.boolean(), false),
  /** The server has refused its key without a reason: another try needs another key. */
  isKeySpent: v.optional(v.boolean(), false),
  /** An earlier session has left it. What else that has done is not known. */
  isAdopted: v.optional(v.boolean(), false),
  /** Another call was sent since that may have made what the records would show of this one. */
  isOvertaken: v.optional(v.boolean(), false),
  /** Those in doubt that this one has taken off the screens. They come back where it was not done. */
  hides: v.optional(v.array(v.string()), []),
  /**
   * No screen shows it: the player has put it away, or a newer action has taken its place. A try again still finds its
   * key and its doubt. The field has its first name: older builds have written it to disk.
   */
  isRead: v.optional(v.boolean(), false),
})
export type Intent = v.InferOutput<typeof Intent>

/** After this time only support and the statement can tell what became of an action. */
const KEPT_MS = 30 * DAY_MS
/** A server has to remember a key for this time (docs/wire.md#headers). */
export const KEY_KEPT_MS = DAY_MS

const journal = sessionRecords({
  channel: 'journal',
  disk: () => sessionStore('intents'),
  schema: Intent,
  blobs: null,
  ownerOf: ({ sessionId }) => sessionId,
  timeOf: ({ sentAt }) => sentAt,
  isOfUse(intent) {
    const sent = intent.sentAgain ?? intent
    // A phone's clock may jump by years: what it alone has dated stays for the session.
    const age = sent.isServerTime ? ageOf(sent) : null
    return age === null || age < (intent.isRead ? KEY_KEPT_MS : KEPT_MS)
  },
  tabCopy: { key: storedKeys.journal, isJson: () => true },
})

const news = {
  state: 'under-way',
  sentAgain: null,
  sendingId: '',
  wasNotDone: false,
  acceptance: null,
  conflict: null,
  isRefused: false,
  isKeySpent: false,
  isAdopted: false,
  isOvertaken: false,
  isRead: false,
} as const

/** Writes an intent down. It is on disk when the promise settles, and only then may it be sent. */
export async function beginIntent(
  intent: Omit<Intent, 'sessionId' | keyof typeof news | 'sentBetween' | 'hides'>,
  hides: readonly string[] = [],
): Promise<Intent> {
  const sessionId = currentSession()?.id ?? ''
  const begun: Intent = { ...intent, sessionId, ...news, sentBetween: [], hides: [...hides] }
  await journal.add(begun)
  return begun
}

/**
 * Writes down that an intent is sent again, under its own id as the key. What was noted before the first
 * sending stays: that one may have been done. Null when another tab has struck the intent out.
 * @param lookAlikes how many rows may look like its own, of both sendings
 */
export async function beginAgain(
  id: string,
  sentAgain: Sent,
  lookAlikes: Pick<Intent, 'lookAlikes' | 'nearLookAlikes'>,
  hides: readonly string[],
): Promise<Intent | null> {
  const before = journal.find(id)
  if (!before) return null
  await journal.change(id, {
    state: 'under-way',
    isRead: false,
    sentAgain,
    sendingId: randomId(),
    sentBetween: [
      ...before.sentBetween,
      ...(before.sentAgain && isInDoubt(before) ? [before.sentAgain] : []),
    ],
    wasNotDone: before.wasNotDone || before.state === 'not-done',
    // They were the reason of the last sending. The player may have seen to it since.
    conflict: null,
    ...lookAlikes,
    // What the first sending has hidden is read by now.
    hides: [...new Set([...before.hides, ...hides])],
  })
  return journal.find(id) ?? null
}

/** Writes down that the last sending of an intent leaves the phone only now. */
export async function dateSending(intent: Intent, sent: Sent): Promise<Intent> {
  const dated = intent.sentAgain ? { sentAgain: sent } : sent
  await journal.change(intent.id, dated)
  return { ...intent, ...dated }
}

/** Takes up an intent that an earlier session of the same player has left. */
export function adoptIntent(intent: Omit<Intent, 'sessionId'>): Promise<void> {
  return journal.add({ ...intent, sessionId: currentSession()?.id ?? '', isAdopted: true })
}

/** Whether the server took it, and said nothing of a refusal. */
export const wasTaken = ({ acceptance }: Pick<Intent, 'acceptance'>) =>
  acceptance !== null && acceptance.doubt === null

/** Writes down what the server said where that leaves open whether it was done. */
export async function noteWords(
  intent: Intent,
  words: Partial<Pick<Intent, 'acceptance' | 'conflict' | 'isRefused'>>,
): Promise<Intent> {
  await journal.change(intent.id, words)
  return { ...intent, ...words }
}

/**
 * Writes down of calls in doubt that another one is sent now, which may make what the records would show of them. Returns
 * the ids of those that were not overtaken before.
 */
export async function overtake(names: readonly string[]): Promise<string[]> {
  const ids = inDoubtOf(names).flatMap(({ id, isOvertaken }) => (isOvertaken ? [] : [id]))
  for (const id of ids) await journal.change(id, { isOvertaken: true })
  return ids
}

/** Writes down that what the records show of an intent may be another one's. */
export const overtakeOne = (id: string) => journal.change(id, { isOvertaken: true })

/** Takes that back, because the other one was certainly not done. */
export async function undoOvertake(ids: readonly string[]): Promise<void> {
  for (const id of ids) await journal.change(id, { isOvertaken: false })
}

/** Returns the intents in doubt of the endpoints with these names. */
export function inDoubtOf(names: readonly string[]): Intent[] {
  return journal.list().filter((intent) => names.includes(intent.row) && isInDoubt(intent))
}

/** Writes an intent down as it was, because sending it again has changed nothing of it. */
export const restoreIntent = ({ id, ...before }: Intent) => journal.change(id, before)

/** Done intents that this page tells where they were sent, so that no notice tells them, too. */
const toldHere = externalStore<ReadonlySet<string>>(new Set())
// What this session could not tell, the player's next one tells, also on this page.
onSessionChange(() => toldHere.set(new Set()))

/** Writes down that the server has done it. The caller shows that, and then strikes the intent out. */
export function markDone(id: string): Promise<void> {
  toldHere.set(new Set([...toldHere.get(), id]))
  return markIntent(id, 'done')
}

/** Makes the notices tell a done intent, because it could not be told where it was sent. */
export function leaveToNotices(id: string): void {
  toldHere.set(new Set([...toldHere.get()].filter((told) => told !== id)))
}

/** Strikes an intent out: its outcome is certain, and told. */
export const strikeOutIntent = journal.remove

/**
 * Dates by the server's clock what this page has sent while that was unknown. To be called when an answer may have told
 * it: the page may be killed, and nobody can tell the phone's time by the server's clock after that.
 */
export function dateIntents(): void {
  for (const intent of journal.list()) {
    // Another tab may have sent it again just now.
    if (datesOf(intent)) void journal.changeIf(intent.id, datesOf)
  }
}

function datesOf({ sentAgain, sentAt, isServerTime }: Intent): Partial<Intent> | null {
  const [first, again] = [datedByServer({ sentAt, isServerTime }), datedByServer(sentAgain)]
  return first || again ? { ...first, ...(again && { sentAgain: again }) } : null
}

/** Takes an intent off the screens for as long as a new action is under way. */
export const hideIntent = (id: string) => journal.change(id, { isRead: true })

/**
 * Shows an intent as it was before `hideIntent`, because the newer action was not done. What was found out of it since
 * stays.
 */
export const unhideIntent = ({ id, isRead }: Intent) => journal.change(id, { isRead })

/** Shows again, once, what an intent has hidden, because that one was not done and tells nothing of it. */
export async function showHidden({ id }: Intent): Promise<void> {
  const hides = journal.find(id)?.hides ?? []
  for (const hidden of journal.list().filter((intent) => hides.includes(intent.id) && isInDoubt(intent)))
    await journal.change(hidden.id, { isRead: false })
  if (hides.length > 0) await journal.change(id, { hides: [] })
}

/**
 * Takes an intent off the screens. Only one that was done can have no try again. One that was found to be done since is
 * shown instead: nobody was told.
 */
export async function putAway({ id, state }: Intent): Promise<void> {
  if (state === 'done') return journal.remove(id)
  await journal.changeIf(id, (left) => ({ isRead: left.state !== 'done' }))
}

/** Writes down what was found out about an intent. It does nothing for an intent that was struck out. */
export function markIntent(id: string, state: IntentState): Promise<void> {
  return journal.change(id, { state })
}

/** Writes down what was found out about a sending of an intent. It does nothing where a later one was made since. */
export async function markSending({ id, sendingId }: Intent, state: IntentState): Promise<void> {
  await journal.changeIf(id, (left) => (left.sendingId === sendingId ? { state } : null))
}

/** Returns the intent as another tab may have left it. Null when it was struck out. */
export const rereadIntent = journal.reread

/** Whether it is not known yet, and not given up, what became of it. */
export function isOpen({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'under-way' || state === 'checking'
}

/** Whether nobody knows what became of it. */
export function isInDoubt({ state }: Intent): boolean {
  return state !== 'done' && state !== 'not-done'
}

/** Of this session, oldest first; also those that the player has read. */
export const currentIntents = journal.list

/** The intents that the screens show, oldest first. */
export function useIntents(): readonly Intent[] {
  const told = useStore(toldHere)
  const intents = useStore({ get: journal.list, subscribe: journal.subscribe })
  return intents.filter(({ id, isRead }) => !isRead && !told.has(id))
}

/** The intents whose present state is not on disk, or may not be. */
export const unwrittenIntents = journal.unwritten

/** Calls back whenever an intent was added, changed or struck out. Returns the unsubscribe. */
export const onJournalChange = journal.subscribe

/** Reads what an earlier page or another tab of this session has left. */
export const loadJournal = journal.load
