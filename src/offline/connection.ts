/**
 * Whether the app can reach the service. The calls report it, because `navigator.onLine` is also true in
 * a network without internet, such as a captive portal, and while the service is down.
 */

import { externalStore } from '#browser/external-store.ts'
import { reportReconnected } from '#browser/reconnection.ts'
import { useStore } from '#browser/use-store.ts'
import { MINUTE_MS } from '#domain/durations.ts'

/**
 * - `online`: nothing has failed, or a call that was sent since got an answer, or ran out of its time: a service may be
 *   slow. Also where one call alone fails
 * - `offline`: the phone says that it has no network
 * - `unreachable`: the phone has a network, but the last call got no answer. The network may lead nowhere,
 *   or the service may be down: nobody can tell which, so no text may blame the player's internet
 * - `captive-portal`: as `unreachable`, but a page came in the place of an answer: the network may ask to sign in first
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'captive-portal'

/** Whether a call was answered although the phone says that it has no network, as some do behind a VPN. */
let isRefuted = false

const connection = externalStore<Connection>(hasNoNetwork() ? 'offline' : 'online')

function changeTo(next: Connection): void {
  if (next !== connection.get()) connection.set(next)
}

/** Whether the phone says that it has no network at all, and no answer says otherwise. Then no command is sent. */
export function hasNoNetwork(): boolean {
  return globalThis.navigator?.onLine === false && !isRefuted
}

/** When the connection went, or a call failed since, by `performance.now()`. */
let failedTick = Number.NEGATIVE_INFINITY

/** A call fails alone where others were answered since its last failure, and that is at most this long ago. */
const FAILS_ALONE_MS = 2 * MINUTE_MS
/** When calls got no answer, by their names and by `performance.now()`; without those that were answered since. */
const failures = new Map<string, number>()

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
export function reportAnswered(sentTick = performance.now(), call = ''): void {
  failures.delete(call)
  if (sentTick < failedTick) return
  isRefuted ||= hasNoNetwork()
  if (connection.get() !== 'online') reconnect()
}

/**
 * To be called when the phone lost its network, when a call got no answer, or a page in the place of one. A call that
 * fails alone, such as that of a part of the service that is down, says nothing of the connection: what the other
 * calls do goes on.
 * @param call the name of the call; none where it was another question
 */
export function reportUnreachable(next: 'unreachable' | 'captive-portal' = 'unreachable', call = ''): void {
  if (noteFailure(call).isAlone) return
  // A portal has a page for some calls, and cuts others.
  const isPortal = connection.get() === 'captive-portal'
  failedTick = performance.now()
  isRefuted = false
  changeTo(hasNoNetwork() ? 'offline' : isPortal ? 'captive-portal' : next)
}

/**
 * Notes that a call got no answer, and returns whether it fails alone. It does where it has failed shortly before, and
 * the connection counts as there all the same: then other calls have been answered since.
 */
function noteFailure(call: string): { isAlone: boolean } {
  if (call === '') return { isAlone: false }
  const now = performance.now()
  const before = failures.get(call) ?? Number.NEGATIVE_INFINITY
  failures.set(call, now)
  return { isAlone: connection.get() === 'online' && !hasNoNetwork() && now - before < FAILS_ALONE_MS }
}

/** The connection as it is known now. */
export const currentConnection = connection.get

/** Calls back at each change. Returns a function that unsubscribes. */
export const onConnectionChange = connection.subscribe

/** Renders again where the connection comes or goes. */
export function useConnection(): Connection {
  return useStore(connection)
}

if ('window' in globalThis) {
  window.addEventListener('offline', () => reportUnreachable())
  window.addEventListener('online', () => {
    failures.clear()
    reconnect()
  })
}
