import { reportUnreachable } from './connection.ts'
import { HEAL_CHUNKS, type PageMessage } from './worker-messages.ts'

/** A worker of an earlier build does not answer. */
const ANSWER_TIMEOUT_MS = 5000

/**
 * Reloads the page after the worker has replaced the chunks that are spoiled on this phone. Without that, the
 * reload would get the same chunk again. Where no worker has the page, it reloads only if the server has it:
 * otherwise the browser would show its own error page in place of the app.
 * @param isStillWanted is asked before a reload that the player has not asked for. That one also needs the server:
 * a line that carries nothing would bring back the same page, with the same chunk missing, for ever.
 */
export async function reloadHealed(isStillWanted?: () => boolean): Promise<void> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if ((isStillWanted || !worker) && !(await isServed())) return reportUnreachable()
  if (worker) {
    const limit = new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS))
    await Promise.race([healChunks(worker), limit])
  }
  if (!isStillWanted || isStillWanted()) location.reload()
}

async function isServed(): Promise<boolean> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_TIMEOUT_MS)
  try {
    const { signal } = limit
    return (await fetch(`${location.origin}/`, { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function healChunks(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    const message: PageMessage = { type: HEAL_CHUNKS }
    worker.postMessage(message, [port2])
  })
}
