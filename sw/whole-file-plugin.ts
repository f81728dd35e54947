import type { WorkboxPlugin } from 'workbox-core'

/** What is kept of a file because it was watched; a larger one is kept only when it is saved on purpose. */
const MOST_BYTES = 2 * 1024 * 1024

function isDataSaved(): boolean {
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The size that the answer says it has, in bytes; null when it does not, or names that of a compressed form. */
function sizeOf(response: Response): number | null {
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
  return response.headers.has('content-encoding') || !Number.isSafeInteger(bytes) ? null : bytes
}

/**
 * Watching is downloading, so a short video that is watched from its beginning is kept at no further
 * cost: a player's first request, "from byte 0 to the end", is sent without its range, since a part
 * cannot be cached; the player still gets the 206 that it asked for (Safari plays nothing else). With
 * the phone's data saver on, only what is watched is downloaded.
 */
export const watchedWhole: WorkboxPlugin = {
  async requestWillFetch({ request }) {
    if (request.headers.get('range') !== 'bytes=0-' || isDataSaved()) return request
    const headers = new Headers(request.headers)
    headers.delete('range')
    return new Request(request.url, { headers, credentials: 'same-origin', signal: request.signal })
  },

  async cacheWillUpdate({ response }) {
    const bytes = sizeOf(response)
    // A captive portal answers 200, too, with its own page.
    const isMedia = /^(video|image)\//.test(response.headers.get('content-type') ?? '')
    return response.status === 200 && isMedia && bytes !== null && bytes <= MOST_BYTES ? response : null
  },

  async handlerWillRespond({ request, response }) {
    const bytes = sizeOf(response)
    if (request.headers.get('range') !== 'bytes=0-' || response.status !== 200 || bytes === null)
      return response
    const headers = new Headers(response.headers)
    headers.set('content-range', `bytes 0-${bytes - 1}/${bytes}`)
    return new Response(response.body, { status: 206, statusText: 'Partial Content', headers })
  },
}
