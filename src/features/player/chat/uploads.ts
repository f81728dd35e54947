/** The uploads of this tab that are under way: how far each is, and how to stop it. */
import { useSyncExternalStore } from 'react'

interface Upload {
  share: number
  abort: AbortController
}

const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export function beginUpload(id: string): AbortSignal {
  const abort = new AbortController()
  uploads.set(id, { share: 0, abort })
  tell()
  return abort.signal
}

export function noteUpload(id: string, share: number): void {
  const upload = uploads.get(id)
  if (upload) uploads.set(id, { ...upload, share })
  tell()
}

export function endUpload(id: string): void {
  uploads.get(id)?.abort.abort()
  uploads.delete(id)
  tell()
}

/** Of the file that has left the phone, 0 to 1; null when it is not under way. */
export function useUploadShare(id: string): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads.get(id)?.share ?? null,
  )
}
