/** What the page and the service worker say to each other. */
export type PageMessage = { type: 'SKIP_WAITING' }

/** The Background Sync tag of slips that wait to be sent, and what the worker then tells the open pages. */
export const SEND_SLIPS = 'SEND_SLIPS'
/** A notification was tapped: the page that is open goes to this place, and says so through the message's port. */
export const OPEN_PLACE = 'OPEN_PLACE'
/** The browser has put another push subscription in the place of this phone's, or none. */
export const RENEW_PUSHES = 'RENEW_PUSHES'
export type WorkerMessage =
  | { type: typeof SEND_SLIPS | typeof RENEW_PUSHES }
  | { type: typeof OPEN_PLACE; path: string }

/** The Periodic Background Sync tag of the lookups. */
export const REFRESH_LOOKUPS = 'REFRESH_LOOKUPS'

/** Caches of the service worker, by the names that the page, the worker and the tests know. */
export const cacheNames = {
  fonts: 'kapao-fonts',
  lookups: 'kapao-lookups',
  images: 'kapao-images',
  howTo: 'kapao-how-to',
  previousBuild: 'kapao-previous-build',
  fetchedChunks: 'kapao-fetched-chunks',
} as const
