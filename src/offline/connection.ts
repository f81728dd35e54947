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

/** When the last call got no answer, by `performance.now()`. */
let failedTick = Number.NEGATIVE_INFINITY

function reconnect(): void {
  changeTo('online')
  reportReconnected()
}

/**
 * To be called when a call got any answer. That of a call from before the last failure does not say that the
 * connection is back: else one call that always fails, beside others that are answered, would end and bring back
 * the connection many times a second, and each time everything is read again.
 * @param sentTick when the call was sent, by `performance.now()`
 */
export function reportAnswered(sentTick = performance.now()): void {
  if (connection.get() !== 'online' && sentTick >= failedTick) reconnect()
}

/** To be called when a call got no answer, or a page in the place of one. */
export function reportUnreachable(next: 'unreachable' | 'captive-portal' = 'unreachable'): void {
  // A portal has a page for some calls, and cuts others.
  const isPortal = connection.get() === 'captive-portal'
  failedTick = performance.now()
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
