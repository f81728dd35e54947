import { reportUnreachable } from './connection.ts'
import { CHUNK_COMPARED, HEAL_CHUNKS, type PageMessage } from './worker-messages.ts'

/** How long the server is asked whether it is there. */
const ANSWER_TIMEOUT_MS = 5000
/**
 * The worker gives a sign for each chunk that it has compared, which takes a slow line half a minute for all of them. A
 * worker that is silent for this time has a line that hangs, or is of a build that does not know the message.
 */
const SILENCE_MS = 10_000

/**
 * Reloads the page after the worker has replaced the chunks that are spoiled on this phone. Without that, the
 * reload would get the same chunk again. Where no worker has the page, it reloads only if the server has it:
 * otherwise the browser would show its own error page in place of the app.
 * @param isStillWanted is asked before a reload that the player has not asked for. That one also needs the server:
 * a line that carries nothing would bring back the same page, with the same chunk missing, for ever.
 * @returns whether it reloads
 */
export async function reloadHealed(isStillWanted?: () => boolean): Promise<boolean> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if ((isStillWanted || !worker) && !(await isServed())) {
    // The app's own host says nothing of the service. Only who has tapped needs a word.
    if (!isStillWanted) reportUnreachable()
    return false
  }
  if (worker) await healChunks(worker)
  const reloads = !isStillWanted || isStillWanted()
  if (reloads) location.reload()
  return reloads
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

/** Asks the worker to heal its chunks. Returns when it is done, or silent. */
function healChunks(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    let silence = setTimeout(resolve, SILENCE_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(silence)
      if (data === CHUNK_COMPARED) silence = setTimeout(resolve, SILENCE_MS)
      else resolve()
    }
    const message: PageMessage = { type: HEAL_CHUNKS }
    worker.postMessage(message, [port2])
  })
}
