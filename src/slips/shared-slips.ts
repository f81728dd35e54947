/**
 * What a bank app has shared with this phone, until a player takes it. It belongs to nobody: it lies
 * apart from what the wipe of an ended session deletes, so that it survives a login in between.
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

/** What is offered now, oldest first; what is older than that is deleted. */
async function sharedSlips(): Promise<SharedSlip[]> {
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

/** It has been taken, or is not wanted. */
async function dropSharedSlip(id: string): Promise<void> {
  await del(id, sharedStore()).catch(reportStorageTrouble)
}

/** Whoever logs out leaves nothing, not even what they have shared and not taken. */
export async function dropSharedSlips(): Promise<void> {
  await clear(sharedStore()).catch(reportStorageTrouble)
}

/** What a bank app has shared and nobody has taken; each share starts the app anew, so one look is enough. */
export function useSharedSlips(): { slips: readonly SharedSlip[]; drop(id: string): void } {
  const [slips, setSlips] = useState<readonly SharedSlip[]>([])
  useEffect(() => {
    let isShown = true
    void sharedSlips().then((found) => {
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
