import type { QueryClient } from '@tanstack/react-query'
import { serviceState } from '#contract/service-state.ts'
import { currentConnection, hasNoNetwork, onConnectionChange } from '#offline/connection.ts'
import { send } from './send.ts'

/** Below 5 s: the screen must show the truth within 5 s after the service is back. */
const PAUSE_MS = 4000

/**
 * When the service cannot be reached although the phone has a network, no event reports its return. So this
 * reads one query of the screen every few seconds until an answer comes. Returns a function that stops it.
 *
 * Also where the phone says that it has no network: some say so although they have one.
 */
export function watchForReturn(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    if (globalThis.document?.visibilityState !== 'hidden') await readOne(client)
    watch()
  }

  function watch(): void {
    clearTimeout(timer)
    if (currentConnection() !== 'online') timer = setTimeout(() => void ask(), PAUSE_MS)
  }

  watch()
  const unsubscribe = onConnectionChange(watch)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/**
 * Reads nothing of the screen where the phone says that it has no network: what is shown would flicker for nothing.
 * Reads no lookup, because the service worker may return it from its cache. Of the others the one that was read last:
 * a call that never gets an answer would not see the return.
 */
async function readOne(client: QueryClient): Promise<void> {
  const [shown] = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.isPublic !== true })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  if (shown && !hasNoNetwork())
    await client.refetchQueries({ queryKey: shown.queryKey, exact: true }, { cancelRefetch: false })
  else await send(serviceState, {}).catch(() => {})
}
