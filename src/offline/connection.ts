/**
 * Whether the service can be reached: told by what calls do, since `navigator.onLine` only knows
 * whether there is some network (a captive portal counts).
 */
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'

export type Connection = 'online' | 'offline'

const connection = externalStore<Connection>(hasNoNetwork() ? 'offline' : 'online')

function changeTo(next: Connection): void {
  if (next !== connection.get()) connection.set(next)
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
export const currentConnection = connection.get

/** Calls back at each change. Returns the unsubscribe. */
export const onConnectionChange = connection.subscribe

export function useConnection(): Connection {
  return useStore(connection)
}

if ('window' in globalThis) {
  window.addEventListener('offline', () => changeTo('offline'))
  window.addEventListener('online', () => changeTo('online'))
}
