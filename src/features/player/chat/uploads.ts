/** The uploads of this tab: the progress of each, and a way to cancel it. */
import { useSyncExternalStore } from 'react'
import { externalStore } from '#browser/external-store.ts'
import { onSessionChange } from '#session/session.ts'

interface Upload {
  progress: number
  abort: AbortController
}

const uploads = externalStore<ReadonlyMap<string, Upload>>(new Map())

// The end of a session stops its uploads.
onSessionChange(() => {
  for (const { abort } of uploads.get().values()) abort.abort()
})

export function beginUpload(id: string): AbortSignal {
  const abort = new AbortController()
  uploads.set(new Map([...uploads.get(), [id, { progress: 0, abort }]]))
  return abort.signal
}

export function setUploadProgress(id: string, progress: number): void {
  const upload = uploads.get().get(id)
  if (upload) uploads.set(new Map([...uploads.get(), [id, { ...upload, progress }]]))
}

export function cancelUpload(id: string): void {
  uploads.get().get(id)?.abort.abort()
}

/** To be called when an upload has ended, however it did. */
export function endUpload(id: string): void {
  uploads.set(new Map([...uploads.get()].filter(([other]) => other !== id)))
}

/** The part of the file that was uploaded, from 0 to 1. Null where no upload runs. */
export function useUploadProgress(id: string): number | null {
  return useSyncExternalStore(uploads.subscribe, () => uploads.get().get(id)?.progress ?? null)
}
