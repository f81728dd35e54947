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
    const fitting = fittingBeside(await waiting(store), pictures)
    const sharedAt = Date.now()
    const slips: SharedSlip[] = fitting.map((picture) => ({ id: crypto.randomUUID(), picture, sharedAt }))
    await setMany(
      slips.map((slip) => [slip.id, slip]),
      store,
    )
    return fitting.length < pictures.length ? 'too-many' : problem
  } catch {
    return 'not-kept'
  }
}

/** Returns the pictures that wait for the player, and deletes those that no page has fetched in time. */
async function waiting(store: UseStore): Promise<SharedSlip[]> {
  const kept = await entries<string, SharedSlip>(store)
  const isOld = (slip: SharedSlip) => !isOffered(slip, Date.now())
  for (const [id, slip] of kept) if (isOld(slip)) await del(id, store)
  return kept.flatMap(([, slip]) => (isOld(slip) ? [] : [slip]))
}

/**
 * Returns those pictures for which there is room. The limits stop endless shares from filling the phone. What waits
 * for the player stays: another site may have shared the new ones (docs/reliability.md#t24).
 */
function fittingBeside(kept: readonly SharedSlip[], pictures: readonly File[]): File[] {
  let count = kept.length
  let bytes = kept.reduce((sum, { picture }) => sum + picture.size, 0)
  return pictures.filter(({ size }) => {
    if (count === MOST_KEPT || bytes + size > MOST_SHARED_BYTES) return false
    count += 1
    bytes += size
    return true
  })
}
