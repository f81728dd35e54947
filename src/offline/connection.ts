/**
 * Whether the service can be reached: told by what calls do, since `navigator.onLine` only knows
 * whether there is some network (a captive portal counts).
 */
import { useSyncExternalStore } from 'react'

export type Connection = 'online' | 'offline'

let connection: Connection = hasNoNetwork() ? 'offline' : 'online'
const listeners = new Set<(connection: Connection) => void>()

function changeTo(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener(next)
}

/** Whether the phone itself says that there is no network at all; then a command is not worth sending. */
export function hasNoNetwork(): boolean {
  return globalThis.navigator?.onLine === false
}

/** A call was answered, whatever it answered. */
export function reportAnswered(): void {
  changeTo('online')
}

/** A call found nobody. */
export function reportUnreachable(): void {
  changeTo('offline')
}

/** As the last call found it. */
export function currentConnection(): Connection {
  return connection
}

/** Calls back at each change. Answers the unsubscribe. */
export function onConnectionChange(listener: (connection: Connection) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection)
}

if ('window' in globalThis) {
  window.addEventListener('offline', () => changeTo('offline'))
  window.addEventListener('online', () => changeTo('online'))
}
