import { createStore, del, entries, setMany, type UseStore } from 'idb-keyval'
import {
  isOffered,
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
    await deleteOld(store)
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

/** Deletes pictures that no page has fetched in time. The limit stops endless shares from filling the phone. */
async function deleteOld(store: UseStore): Promise<void> {
  const kept = (await entries<string, SharedSlip>(store)).toSorted(([, a], [, b]) => b.sharedAt - a.sharedAt)
  for (const [index, [id, slip]] of kept.entries()) {
    if (index >= MOST_KEPT || !isOffered(slip, Date.now())) await del(id, store)
  }
}
