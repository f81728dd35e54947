import { createStore, del, entries, setMany, type UseStore } from 'idb-keyval'
import {
  isOffered,
  MOST_SHARED_BYTES,
  pickSlips,
  SHARE_FIELD,
  type SharedSlip,
  type ShareProblem,
  sharedSlipsDatabase,
} from '#domain/shared-slip.ts'

const MOST_KEPT = 20

/**
 * Stores the shared pictures on this phone. Each has its own key, so that a second share does not
 * replace the first. Returns the problem that the player must hear of, or null.
 */
export async function keepShare(request: Request): Promise<ShareProblem | null> {
  try {
    const { pictures, problem } = pickSlips((await request.formData()).getAll(SHARE_FIELD))
    const store = createStore(sharedSlipsDatabase.name, sharedSlipsDatabase.store)
    await makeRoom(store, pictures)
    const sharedAt = Date.now()
    const slips: SharedSlip[] = pictures.map((picture) => ({ id: crypto.randomUUID(), picture, sharedAt }))
    await setMany(
      slips.map((slip) => [slip.id, slip]),
      store,
    )
    return problem
  } catch {
    return 'not-kept'
  }
}

/**
 * Deletes pictures that no page has fetched in time, and the oldest where there would be too many. The limits
 * stop endless shares from filling the phone.
 */
async function makeRoom(store: UseStore, pictures: readonly File[]): Promise<void> {
  const kept = (await entries<string, SharedSlip>(store)).sort(([, a], [, b]) => b.sharedAt - a.sharedAt)
  let count = pictures.length
  let bytes = pictures.reduce((sum, { size }) => sum + size, 0)
  for (const [id, slip] of kept) {
    count += 1
    bytes += slip.picture.size
    const hasRoom = count <= MOST_KEPT && bytes <= MOST_SHARED_BYTES
    if (!hasRoom || !isOffered(slip, Date.now())) await del(id, store)
  }
}
