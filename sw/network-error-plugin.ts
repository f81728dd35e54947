import type { WorkboxPlugin } from 'workbox-core'

/**
 * Returns what a failed network returns, where neither the network nor the cache has a file. Workbox would throw,
 * and Firefox logs each such error as one that nobody has caught.
 */
export const networkErrorPlugin: WorkboxPlugin = {
  handlerDidError: async () => Response.error(),
}
