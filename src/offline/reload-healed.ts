import { HEAL_CHUNKS, type PageMessage } from './worker-messages.ts'

/** A worker of an earlier build does not answer. */
const ANSWER_TIMEOUT_MS = 5000

/**
 * Reloads the page after the worker has replaced the chunks that are spoiled on this phone. Without that, the
 * reload would get the same chunk again. `isStillWanted` is asked before the reload.
 */
export async function reloadHealed(isStillWanted = () => true): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS))
  await Promise.race([healChunks(), limit])
  if (isStillWanted()) location.reload()
}

function healChunks(): Promise<void> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) {
      resolve()
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    const message: PageMessage = { type: HEAL_CHUNKS }
    worker.postMessage(message, [port2])
  })
}
