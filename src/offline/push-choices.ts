/**
 * The session and the player's choices that the service worker needs to show a push. The page writes them,
 * the worker reads them. They end with the session; without them the worker shows nothing private. They
 * hold neither the player's name nor the token (docs/reliability.md#t14).
 */

import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { brand } from '#brand.ts'
import { PushWish } from '#contract/push.ts'
import { diskStore } from './disk-store.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

export const PushChoices = v.object({
  ...PushWish.entries,
  sessionId: v.string(),
  /** The subscription that the choices belong to. The browser may have made another one since. */
  endpoint: v.string(),
  /** Whether a notification may name the amount. A locked phone shows it to everybody. */
  showsAmounts: v.boolean(),
  /** Whether the backend has received the choices. */
  isSent: v.boolean(),
})
export type PushChoices = v.InferOutput<typeof PushChoices>

const KEY = 'choices'
let store: UseStore | null = null

function choicesStore(): UseStore {
  store ??= diskStore(`${brand}-push`, 'choices')
  return store
}

/**
 * Returns null where there are none, or where the disk fails. It waits for the disk however slow that is: who takes
 * pushes for off would show so, or end those of the next player. Does not throw.
 */
export function readPushChoices(): Promise<PushChoices | null> {
  return read().catch(() => null)
}

/**
 * As `readPushChoices`, but `unknown` where the disk fails or takes more than a second: the browser ends a worker
 * that shows nothing for long. Does not throw.
 */
export function readPushChoicesInTime(): Promise<PushChoices | null | 'unknown'> {
  return withinDiskLimit(read()).catch(() => 'unknown')
}

async function read(): Promise<PushChoices | null> {
  return parse(await get(KEY, choicesStore()))
}

function parse(value: unknown): PushChoices | null {
  const kept = v.safeParse(PushChoices, value)
  return kept.success ? kept.output : null
}

/**
 * Waits for the disk however slow that is: nothing else waits for this, and what lands later is not undone.
 * @throws {DOMException} when the disk fails; then the worker cannot show a push
 */
export async function keepPushChoices(choices: PushChoices): Promise<void> {
  const kept = set(KEY, choices, choicesStore())
  // A disk that hangs is told to the player.
  await withinDiskLimit(kept).catch(() => kept)
}

/**
 * Replaces the choices by what `decide` returns for those on disk, before anything else can be saved; null leaves them
 * as they are. Waits as `keepPushChoices` does.
 * @throws {DOMException} when the disk fails
 */
export async function changePushChoicesIf(
  decide: (kept: PushChoices | null) => PushChoices | null,
): Promise<void> {
  const changed = edit((kept) => decide(parse(kept)) ?? kept)
  await withinDiskLimit(changed).catch(() => changed)
}

/**
 * Changes what is on disk in one transaction.
 * @param make returns what it gets to leave it, or undefined to remove it
 */
function edit(make: (kept: unknown) => unknown): Promise<void> {
  return choicesStore()(
    'readwrite',
    (objects) =>
      new Promise<void>((resolve, reject) => {
        const reading = objects.get(KEY)
        reading.onerror = () => reject(reading.error)
        // Not after an `await`: the transaction ends where nothing is asked of it.
        reading.onsuccess = () => {
          const made = make(reading.result)
          if (made === undefined) objects.delete(KEY)
          else if (made !== reading.result) objects.put(made, KEY)
          resolve(promisifyRequest(objects.transaction))
        }
      }),
  )
}

/** Removes the choices. Does not throw. */
export async function dropPushChoices(): Promise<void> {
  try {
    await withinDiskLimit(del(KEY, choicesStore()))
  } catch {
    // Without access to the disk, nothing was written.
  }
}

/**
 * Removes the choices of a session. Those of the next one stay.
 * @throws {DOMException} whatever the disk throws
 */
export async function dropPushChoicesOf(sessionId: string): Promise<void> {
  await edit((kept) => (parse(kept)?.sessionId === sessionId ? undefined : kept))
}

/**
 * Removes the choices of any other session than this one.
 * @throws {DOMException} whatever the disk throws
 */
export async function wipePushChoices(liveId: string | null): Promise<void> {
  await edit((kept) => {
    // Its shape may be that of another build.
    const { sessionId } = (kept ?? {}) as { sessionId?: string }
    return sessionId !== undefined && sessionId === liveId ? kept : undefined
  })
}
