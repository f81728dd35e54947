/**
 * Saves how-to videos on this phone. The cache gets the whole file, and the service worker plays and seeks
 * in it (sw/media.ts). A download continues when the player leaves the screen.
 */
import { useSyncExternalStore } from 'react'
import { isDataSaverOn } from '#browser/data-saver.ts'
import { externalStore } from '#browser/external-store.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { cacheNames } from '#offline/worker-messages.ts'

export interface HowToFile {
  /** With the edition of the file as `?v=`. */
  url: string
  posterUrl: string
  bytes: number
}

/** Why a video could not be saved. */
export type SaveFailure = 'offline' | 'interrupted' | 'wrong-answer' | 'no-room' | 'no-storage'

export type Saving =
  | { status: 'unread' }
  | { status: 'unsaved'; failure: SaveFailure | null }
  | { status: 'saving'; loadedBytes: number; totalBytes: number }
  | { status: 'saved' }

const UNREAD: Saving = { status: 'unread' }
const UNSAVED: Saving = { status: 'unsaved', failure: null }

const savings = externalStore<ReadonlyMap<string, Saving>>(new Map())
const downloads = new Map<string, AbortController>()

function change(url: string, saving: Saving): void {
  savings.set(new Map([...savings.get(), [url, saving]]))
}

/** Returns the state of a video. It is `unread` until `readSavedVideos` has run. */
export function useSaving(file: HowToFile): Saving {
  const read = () => savings.get().get(file.url) ?? UNREAD
  return useSyncExternalStore(savings.subscribe, read, read)
}

/** Whether this browser can save videos. It cannot over plain http and in some private windows. */
export function canSaveVideos(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator
}

/**
 * Reads which videos are saved on this phone. Files of an older edition are removed. A saved video of an
 * older edition is downloaded again in the player's language, unless the data saver is on.
 * @param files the videos in the player's language
 * @param all the videos in every language, because a player may have saved some in another one
 */
export async function readSavedVideos(files: readonly HowToFile[], all: readonly HowToFile[]): Promise<void> {
  const held = new Set<string>()
  const renewed: HowToFile[] = []
  try {
    const cache = await caches.open(cacheNames.howTo)
    const current = new Set(all.flatMap(({ url, posterUrl }) => [absoluteUrl(url), absoluteUrl(posterUrl)]))
    for (const { url } of await cache.keys()) {
      if (current.has(url)) {
        held.add(url)
        continue
      }
      await cache.delete(url, { ignoreVary: true })
      const renewedFile = files.find((file) => nameOf(file.url) === nameOf(url))
      if (renewedFile && !isDataSaverOn()) renewed.push(renewedFile)
    }
  } catch {
    // Without storage nothing is saved. A video still plays from the network.
  }
  for (const file of all) {
    if (downloads.has(file.url)) continue
    if (held.has(absoluteUrl(file.url))) change(file.url, { status: 'saved' })
    else if (savings.get().get(file.url)?.status !== 'unsaved') change(file.url, UNSAVED)
  }
  for (const file of renewed) if (!held.has(absoluteUrl(file.url))) void saveVideo(file)
}

/** Downloads a video into the cache. It does not throw: `useSaving` shows progress and result. */
export async function saveVideo(file: HowToFile): Promise<void> {
  if (downloads.has(file.url)) return
  const download = new AbortController()
  downloads.set(file.url, download)
  change(file.url, { status: 'saving', loadedBytes: 0, totalBytes: file.bytes })
  let ended: Saving
  try {
    await downloadFile(file, download.signal)
    ended = { status: 'saved' }
  } catch (error) {
    ended = download.signal.aborted ? UNSAVED : { status: 'unsaved', failure: failureOf(error) }
  }
  downloads.delete(file.url)
  change(file.url, ended)
}

/** Cancels a download and drops what was loaded. */
export function cancelSaving(file: HowToFile): void {
  downloads.get(file.url)?.abort()
}

/** Removes a video from this phone. Its poster stays, because the list needs it. */
export async function removeVideo(file: HowToFile): Promise<void> {
  try {
    const cache = await caches.open(cacheNames.howTo)
    await cache.delete(file.url, { ignoreVary: true })
    change(file.url, UNSAVED)
  } catch {
    change(file.url, { status: 'unsaved', failure: 'no-storage' })
  }
}

class WrongAnswer extends Error {}
class NoStorage extends Error {}

async function downloadFile(file: HowToFile, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheNames.howTo).catch((error: unknown) => {
    throw new NoStorage('the cache does not open', { cause: error })
  })
  // Load the whole file: only a whole file can be cached and sought in.
  const response = await fetch(file.url, { signal })
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('video/') || !response.body)
    throw new WrongAnswer(`${response.status} ${type}`)

  const totalBytes = Number(response.headers.get('content-length')) || file.bytes
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loadedBytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    loadedBytes += value.byteLength
    change(file.url, { status: 'saving', loadedBytes, totalBytes: Math.max(totalBytes, loadedBytes) })
  }
  await cache.put(
    file.url,
    new Response(new Blob(parts, { type }), { headers: headersOf(type, loadedBytes) }),
  )
  // The list shows the poster offline, too. The video plays without it.
  if (!(await cache.match(file.posterUrl, { ignoreVary: true })))
    await cache.add(file.posterUrl).catch(() => {})
}

function headersOf(type: string, bytes: number): HeadersInit {
  return { 'content-type': type, 'content-length': String(bytes), 'accept-ranges': 'bytes' }
}

function failureOf(error: unknown): SaveFailure {
  if (error instanceof WrongAnswer) return 'wrong-answer'
  if (error instanceof NoStorage) return 'no-storage'
  if (error instanceof DOMException) return error.name === 'QuotaExceededError' ? 'no-room' : 'no-storage'
  return hasNoNetwork() ? 'offline' : 'interrupted'
}

function absoluteUrl(url: string): string {
  return new URL(url, location.origin).href
}

/** The name of a file without its folder, which is the language. */
function nameOf(url: string): string {
  return new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
}
