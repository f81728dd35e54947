import { beforeEach, vi } from 'vitest'

/**
 * What becomes of a money call: it is lost `before` it reaches the service, `after` the service has done
 * it, or it comes `late`, after the page has given it up.
 */
type LineFault = 'before' | 'after' | 'late'

/** Puts a line between the pages of a test and the service, which loses money calls as the test wants. */
export function lossyLine() {
  const line = {
    isOffline: false,
    /** The faults of the next money calls; the calls after them are answered. */
    faults: [] as LineFault[],
    /** The calls that are still on their way to the service. */
    late: [] as (() => Promise<unknown>)[],
    /** The idempotency key of each money call. */
    keys: [] as (string | null)[],
  }
  beforeEach(() => {
    Object.assign(line, { isOffline: false, faults: [], late: [], keys: [] })
    const toService = globalThis.fetch
    const { locks } = navigator
    vi.stubGlobal('navigator', {
      locks,
      get onLine() {
        return !line.isOffline
      },
    })
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!/withdraw|truelink|promotion\/activate/.test(request.url)) return toService(request)
      line.keys.push(request.headers.get('idempotency-key'))
      const fault = line.faults.shift()
      const copy = request.clone()
      if (fault === 'late') line.late.push(() => toService(new Request(copy, { signal: null })))
      if (fault === 'after') await toService(copy)
      if (fault) throw new TypeError('Failed to fetch')
      return toService(request)
    })
  })
  return line
}
