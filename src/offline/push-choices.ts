/**
 * What the service worker has to know to word a push: whose session it is for, and what the player
 * chose. The page writes it, the worker reads it; it ends with the session, and a push that comes
 * without it is for nobody (RELIABILITY T14, promise 4). It names neither player nor token.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { PushWish } from '#contract/push.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

export const PushChoices = v.object({
  ...PushWish.entries,
  sessionId: v.string(),
  /** Of the subscription that they were given to: the browser may have made another since. */
  endpoint: v.string(),
  /** Whether a notification may name the amount: a locked phone shows it to everybody. */
  showsAmounts: v.boolean(),
  /** Whether the backend has them, too. */
  isSent: v.boolean(),
})
export type PushChoices = v.InferOutput<typeof PushChoices>

const KEY = 'choices'
let store: UseStore | null = null

function choicesStore(): UseStore {
  store ??= createStore('kapao-push', 'choices')
  return store
}

/** Null where there are none, or the disk does not tell: then nothing private is shown. */
export async function readPushChoices(): Promise<PushChoices | null> {
  try {
    const read = v.safeParse(PushChoices, await withinDiskLimit(get(KEY, choicesStore())))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** @throws {DOMException} when the disk does not take them: without them no push can be worded */
export async function keepPushChoices(choices: PushChoices): Promise<void> {
  await withinDiskLimit(set(KEY, choices, choicesStore()))
}

/** Does not throw. */
export async function dropPushChoices(): Promise<void> {
  try {
    await withinDiskLimit(del(KEY, choicesStore()))
  } catch {
    // Where the disk gives no access, nothing was written.
  }
}
