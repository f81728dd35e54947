/**
 * Whether the app can reach the service. The calls report it, because `navigator.onLine` is also true in
 * a network without internet, such as a captive portal, and while the service is down.
 */
import { externalStore } from '#browser/external-store.ts'
import { reportReconnected } from '#browser/reconnection.ts'
import { useStore } from '#browser/use-store.ts'

/**
 * - `online`: the last call got an answer, or ran out of its time: a service may be slow
 * - `offline`: the phone says that it has no network
 * - `unreachable`: the phone has a network, but the last call got no answer. The network may lead nowhere,
 *   or the service may be down: nobody can tell which, so no text may blame the player's internet
 * - `captive-portal`: as `unreachable`, but a page came in the place of an answer: the network may ask to sign in first
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'captive-portal'

const connection = externalStore<Connection>(hasNoNetwork() ? 'offline' : 'online')

function changeTo(next: Connection): void {
  if (next !== connection.get()) connection.set(next)
}

/** Whether the phone says that it has no network at all. Then no command is sent. */
export function hasNoNetwork(): boolean {
  return globalThis.navigator?.onLine === false
}

function reconnect(): void {
  changeTo('online')
  reportReconnected()
}

/** To be called when a call got any answer. */
export function reportAnswered(): void {
  if (connection.get() !== 'online') reconnect()
}

/** To be called when a call got no answer, or a page in the place of one. */
export function reportUnreachable(next: 'unreachable' | 'captive-portal' = 'unreachable'): void {
  // A portal has a page for some calls, and cuts others.
  const isPortal = connection.get() === 'captive-portal'
  changeTo(hasNoNetwork() ? 'offline' : isPortal ? 'captive-portal' : next)
}

/** The connection at the last call. */
export const currentConnection = connection.get

/** Calls back at each change. Returns a function that unsubscribes. */
export const onConnectionChange = connection.subscribe

/** Renders again where the connection comes or goes. */
export function useConnection(): Connection {
  return useStore(connection)
}

if ('window' in globalThis) {
  window.addEventListener('offline', () => changeTo('offline'))
  window.addEventListener('online', reconnect)
}
