/**
 * The pictures that a bank app has shared, until a player takes them. They belong to no session: the
 * wipe at the end of a session does not delete them, so they are still there after a login.
 */
import { clear, createStore, del, entries as entriesOf, type UseStore } from 'idb-keyval'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { isOffered, type SharedSlip, sharedSlipsDatabase } from '#domain/shared-slip.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { withinDiskLimit } from '#offline/within-disk-limit.ts'

const Shared = v.object({ id: v.string(), picture: v.instance(Blob), sharedAt: v.number() })

let store: UseStore | null = null

function sharedStore(): UseStore {
  store ??= createStore(sharedSlipsDatabase.name, sharedSlipsDatabase.store)
  return store
}

/** Returns the slips to offer, oldest first, and deletes those that are too old. */
async function loadSharedSlips(): Promise<SharedSlip[]> {
  try {
    const all = await withinDiskLimit(entriesOf<string, unknown>(sharedStore()))
    const offered: SharedSlip[] = []
    for (const [key, value] of all) {
      const read = v.safeParse(Shared, value)
      if (read.success && isOffered(read.output, Date.now())) offered.push(read.output)
      else await del(key, sharedStore())
    }
    return offered.toSorted((one, other) => one.sharedAt - other.sharedAt)
  } catch (error) {
    reportStorageTrouble(error)
    return []
  }
}

async function dropSharedSlip(id: string): Promise<void> {
  await del(id, sharedStore()).catch(reportStorageTrouble)
}

/** Deletes the shared slips too when a player logs out. */
export async function dropSharedSlips(): Promise<void> {
  await clear(sharedStore()).catch(reportStorageTrouble)
}

/** Returns the shared slips. It reads them once, because each share starts the app again. */
export function useSharedSlips(): { slips: readonly SharedSlip[]; drop(id: string): void } {
  const [slips, setSlips] = useState<readonly SharedSlip[]>([])
  useEffect(() => {
    let isShown = true
    void loadSharedSlips().then((found) => {
      if (isShown) setSlips(found)
    })
    return () => {
      isShown = false
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
