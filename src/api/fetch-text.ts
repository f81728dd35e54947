import { onPageLeft } from '#browser/page-left.ts'

interface FetchTextOptions extends Omit<RequestInit, 'signal'> {
  /** In ms, for the whole call, also for reading a body that comes slowly or stops. */
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** The `fetch` to use. An upload has its own. */
  fetch?: typeof fetch | undefined
}

interface FetchedText {
  response: Response
  text: string
  /** The time at which the headers came, by `performance.now()`. */
  receivedTick: number
}

/** No whole answer came in time. The server may still have done what was asked. */
export class TimeoutError extends Error {}

/**
 * Fetches an address once and reads the answer as text. It never retries. The timer is our own because
 * `AbortSignal.any` is missing in the older browsers that the app supports. A page that is left drops its calls. Chromium
 * would go on with them while the timers of the page stand still: a server could then do what was asked after the
 * next page has said that it was not done.
 * @throws {TimeoutError} when the whole answer did not come within `timeoutMs`
 * @throws {TypeError} when no answer came
 */
export async function fetchText(
  address: string,
  { timeoutMs, signal, fetch = globalThis.fetch, ...init }: FetchTextOptions,
): Promise<FetchedText> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  const stopListening = onPageLeft(abort)
  try {
    const response = await fetch(address, { ...init, signal: controller.signal })
    const receivedTick = performance.now()
    return { response, text: await response.text(), receivedTick }
  } catch (error) {
    throw isLate ? new TimeoutError('No whole answer came in time') : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    stopListening()
  }
}
