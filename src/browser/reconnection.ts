import { emitter } from './emitter.ts'

/** A phone says a moment too early that it is connected again. */
const SETTLED_MS = 2000

const reconnection = emitter()

/** To be called when the phone is connected again, or the service answers again. */
export const reportReconnected = reconnection.emit

/** Calls back some moments after each reconnection. Returns a function that unsubscribes. */
export function onReconnected(callback: () => void): () => void {
  return reconnection.subscribe(() => setTimeout(callback, SETTLED_MS))
}
