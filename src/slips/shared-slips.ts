/**
 * The pictures that a bank app has shared, until a player takes them. They belong to no session, so that
 * they are still there after a login; the first one that is offered them has them. The end of a session deletes
 * its own, and those that were shared before.
 */
import { del, delMany, entries as entriesOf, set, type UseStore } from 'idb-keyval'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { emitter } from '#browser/emitter.ts'
import { isOffered, type SharedSlip, sharedSlipsDatabase } from '#domain/shared-slip.ts'
import { diskStore } from '#offline/disk-store.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { currentSession } from '#session/session.ts'
import type { WipeDue } from '#session/stored.ts'
import { wipeDue } from '#session/wipe-due.ts'

const Shared = v.object({
  id: v.string(),
  picture: v.instance(Blob),
  sharedAt: v.number(),
  returnedAt: v.optional(v.number()),
  /** The session in which it was offered first, or has come back: from then on it is that player's alone. */
  sessionId: v.optional(v.string()),
})
type Kept = v.InferOutput<typeof Shared>

/** Since when a picture is here, epoch ms by the phone's clock. One that has come back belongs to no session before. */
function hereSince({ sharedAt, returnedAt = sharedAt }: Pick<SharedSlip, 'sharedAt' | 'returnedAt'>): number {
  return returnedAt
}

let store: UseStore | null = null

function sharedStore(): UseStore {
  store ??= diskStore(sharedSlipsDatabase.name, sharedSlipsDatabase.store)
  return store
}

/**
 * Returns the slips to offer, oldest first, and deletes those that are too old. Those of a player who has
 * left are the wipe's. It waits for the disk however slow that is: a share starts the app anew, and just then
 * a cheap phone needs seconds. Does not throw.
 */
export async function loadSharedSlips(): Promise<SharedSlip[]> {
  try {
    const all = await entriesOf<string, unknown>(sharedStore())
    const leftUntil = wipeDue()?.sharedUntil ?? 0
    const sessionId = currentSession()?.id
    const offered: SharedSlip[] = []
    for (const [key, value] of all) {
      const read = v.safeParse(Shared, value)
      if (read.success && hereSince(read.output) <= leftUntil) continue
      if (!read.success || !isOffered(read.output, Date.now())) await dropSharedSlip(key)
      else if (read.output.sessionId === undefined || read.output.sessionId === sessionId) {
        offered.push(read.output)
        // What is written once the session has ended would come back after its wipe.
        const isOwned = sessionId !== undefined && currentSession()?.id === sessionId
        if (isOwned && !read.output.sessionId) await keepOwner({ ...read.output, sessionId })
      }
    }
    return offered.sort((one, other) => one.sharedAt - other.sharedAt)
  } catch (error) {
    reportStorageTrouble(error)
    return []
  }
}

/** The share itself may have taken the last room. It is offered all the same. */
async function keepOwner(slip: Kept): Promise<void> {
  await set(slip.id, slip, sharedStore()).catch(reportStorageTrouble)
}

async function dropSharedSlip(id: string): Promise<void> {
  await del(id, sharedStore()).catch(reportStorageTrouble)
}

type Owned = Pick<Kept, 'sharedAt' | 'returnedAt' | 'sessionId'>

/** Whether ended sessions have left it. Where another tab has ended one, the time of that is not noted. */
function isLeft({ sharedUntil, sessionIds }: WipeDue, slip: Owned): boolean {
  return hereSince(slip) <= sharedUntil || sessionIds.includes(slip.sessionId ?? '')
}

/**
 * Returns the slips that ended sessions have left and that were offered at their end; where its time is not noted,
 * those that are offered now.
 * @throws {DOMException} whatever the disk throws
 */
export async function sharedSlipsLeft(due: WipeDue): Promise<Kept[]> {
  const all = await entriesOf<string, unknown>(sharedStore())
  return all.flatMap(([, value]) => {
    const read = v.safeParse(Shared, value)
    if (!read.success || !isLeft(due, read.output)) return []
    const end = hereSince(read.output) <= due.sharedUntil ? due.sharedUntil : Date.now()
    return isOffered(read.output, end) ? [read.output] : []
  })
}

/**
 * Deletes the slips that ended sessions have left, and those that nobody has fetched in time.
 * @param due null where no session has ended
 * @throws {DOMException} whatever the disk throws
 */
export async function dropSharedSlips(due: WipeDue | null): Promise<void> {
  const all = await entriesOf<string, Partial<Kept> | undefined>(sharedStore())
  const dropped = all.filter(([, slip]) => {
    const { sharedAt = 0, returnedAt, sessionId } = slip ?? {}
    const shared = { sharedAt, returnedAt, sessionId }
    return (due !== null && isLeft(due, shared)) || !isOffered(shared, Date.now())
  })
  await delMany(
    dropped.map(([key]) => key),
    sharedStore(),
  )
}

const adopted = emitter()

/**
 * Takes up a slip that was shared in an earlier session of the same player. It is offered to this session alone, for
 * another hour: the tab may be closed before a screen has offered it, and nobody notes that.
 * @throws {DOMException} whatever the disk throws
 */
export async function adoptSharedSlip(slip: Omit<SharedSlip, 'returnedAt'>): Promise<void> {
  const back: Kept = { ...slip, returnedAt: Date.now(), sessionId: currentSession()?.id }
  await set(back.id, back, sharedStore())
  adopted.emit()
}

/**
 * Returns the shared slips. It reads them at first, because each share starts the app again, and where some
 * come back from an earlier session.
 */
export function useSharedSlips(): { slips: readonly SharedSlip[]; drop(id: string): void } {
  const [slips, setSlips] = useState<readonly SharedSlip[]>([])
  useEffect(() => {
    let isShown = true
    const read = () =>
      void loadSharedSlips().then((found) => {
        if (isShown) setSlips(found)
      })
    read()
    const stop = adopted.subscribe(read)
    return () => {
      isShown = false
      stop()
    }
  }, [])
  return {
    slips,
    drop(id) {
      setSlips((before) => before.filter((slip) => slip.id !== id))
      void dropSharedSlip(id)
    },
  }
}
