import { createStore, del, entries, setMany, type UseStore } from 'idb-keyval'
import {
  isOffered,
  SHARE_FIELD,
  type SharedSlip,
  type ShareProblem,
  sharedSlipsDatabase,
  slipsIn,
} from '#domain/shared-slip.ts'

const MOST_KEPT = 20

/** Keeps each picture under a key of its own, so that a second share does not replace the first. */
export async function keptShare(request: Request): Promise<ShareProblem | null> {
  try {
    const { pictures, problem } = slipsIn((await request.formData()).getAll(SHARE_FIELD))
    const store = createStore(sharedSlipsDatabase.name, sharedSlipsDatabase.store)
    await forgetOld(store)
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

/** Nobody has asked for them in time; a page that shares without end must not fill the phone either. */
async function forgetOld(store: UseStore): Promise<void> {
  const kept = (await entries<string, SharedSlip>(store)).toSorted(([, a], [, b]) => b.sharedAt - a.sharedAt)
  for (const [index, [id, slip]] of kept.entries()) {
    if (index >= MOST_KEPT || !isOffered(slip, Date.now())) await del(id, store)
  }
}
