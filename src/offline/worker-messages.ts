/** What the page and the service worker say to each other. */
export type PageMessage = { type: 'SKIP_WAITING' }

/** Caches of the service worker, by the names that the page, the worker and the tests know. */
export const cacheNames = {
  fonts: 'kapao-fonts',
  lookups: 'kapao-lookups',
  images: 'kapao-images',
  howTo: 'kapao-how-to',
  previousBuild: 'kapao-previous-build',
  fetchedChunks: 'kapao-fetched-chunks',
} as const
