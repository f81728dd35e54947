/** What the page and the service worker say to each other. */
export type PageMessage = { type: 'SKIP_WAITING' }

/** The Background Sync tag of slips that wait to be sent, and what the worker then tells the open pages. */
export const SEND_SLIPS = 'SEND_SLIPS'
export type WorkerMessage = { type: typeof SEND_SLIPS }

/** Caches of the service worker, by the names that the page, the worker and the tests know. */
export const cacheNames = {
  fonts: 'kapao-fonts',
  lookups: 'kapao-lookups',
  images: 'kapao-images',
  howTo: 'kapao-how-to',
  previousBuild: 'kapao-previous-build',
  fetchedChunks: 'kapao-fetched-chunks',
} as const
