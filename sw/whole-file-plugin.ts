import type { WorkboxPlugin } from 'workbox-core'
import { isDataSaverOn } from '#browser/data-saver.ts'

/** A watched file up to this size is cached. A larger one is cached only when the player saves it. */
const MOST_BYTES = 2 * 1024 * 1024

/** Returns the file's size in bytes, or null when the response does not name it, or names a compressed size. */
function sizeOf(response: Response): number | null {
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
  return response.headers.has('content-encoding') || !Number.isSafeInteger(bytes) ? null : bytes
}

/**
 * Caches a short video that somebody watches from its beginning, because the phone downloads it
 * anyway. A video player first asks for "byte 0 to the end". The Cache API refuses a part of a file,
 * so that request goes out without its range. The video player still gets the 206 that it asked for:
 * Safari plays nothing else. With the phone's data saver on, only the watched part is downloaded.
 */
export const wholeFilePlugin: WorkboxPlugin = {
  async requestWillFetch({ request }) {
    if (request.headers.get('range') !== 'bytes=0-' || isDataSaverOn()) return request
    const headers = new Headers(request.headers)
    headers.delete('range')
    return new Request(request.url, { headers, credentials: 'same-origin', signal: request.signal })
  },

  async cacheWillUpdate({ response }) {
    const bytes = sizeOf(response)
    // A captive portal also sends a 200, with its own page.
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
