import { brand } from '#brand.ts'

/** Asks the worker to replace spoiled chunks. It tells through the message's port when it is done. */
export const HEAL_CHUNKS = 'HEAL_CHUNKS'
/** The worker sends it through that port for each chunk before it is done. */
export const CHUNK_COMPARED = 'CHUNK_COMPARED'
/** Asks the worker to fetch what is missing of the files that it keeps ahead. */
export const FILL_PRECACHE = 'FILL_PRECACHE'
/** A session has ended. The worker finishes what the page may be killed at. */
export const SESSION_ENDED = 'SESSION_ENDED'
/** Messages from the page to the service worker. */
export type PageMessage =
  | { type: 'SKIP_WAITING' | typeof HEAL_CHUNKS | typeof FILL_PRECACHE }
  | { type: typeof SESSION_ENDED; sessionId: string }

/** The Background Sync tag of slips that wait. The worker sends the same message to the open pages. */
export const SEND_SLIPS = 'SEND_SLIPS'
/** The player tapped a notification: an open page goes to `path` and confirms through the message's port. */
export const OPEN_PLACE = 'OPEN_PLACE'
/** The browser has replaced or removed this phone's push subscription. */
export const RENEW_PUSHES = 'RENEW_PUSHES'
export type WorkerMessage =
  | { type: typeof SEND_SLIPS | typeof RENEW_PUSHES }
  | { type: typeof OPEN_PLACE; path: string }

/** The Periodic Background Sync tag of the lookups. */
export const REFRESH_LOOKUPS = 'REFRESH_LOOKUPS'

/** The header of a lookup that the worker serves from its cache, because the server did not answer. */
export const KEPT_LOOKUP = 'x-kept-lookup'

/** The names of the service worker's caches. */
export const cacheNames = {
  fonts: `${brand}-fonts`,
  lookups: `${brand}-lookups`,
  images: `${brand}-images`,
  howTo: `${brand}-how-to`,
  /** The first part of its name: each build has its own. */
  home: `${brand}-home`,
  previousBuild: `${brand}-previous-build`,
  fetchedChunks: `${brand}-fetched-chunks`,
} as const
