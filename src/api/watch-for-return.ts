import type { QueryClient } from '@tanstack/react-query'
import { lookup } from '#contract/lookup.ts'
import { currentConnection, hasNoNetwork, onConnectionChange } from '#offline/connection.ts'
import { send } from './send.ts'

/** RELIABILITY section 5, oracle 7: within 5 s of healing the screen shows what is. */
const PAUSE_MS = 4000

/**
 * While nobody answers although the phone has a network, no event will tell that the service is back:
 * so it is asked, with one read of what is on screen. Answers how to stop it.
 */
export function watchForReturn(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    if (!hasNoNetwork() && globalThis.document?.visibilityState !== 'hidden') await readOne(client)
    watch()
  }

  function watch(): void {
    clearTimeout(timer)
    if (currentConnection() === 'offline') timer = setTimeout(() => void ask(), PAUSE_MS)
  }

  watch()
  const unsubscribe = onConnectionChange(watch)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** A lookup would not do: the service worker answers those from its cache. */
async function readOne(client: QueryClient): Promise<void> {
  const [shown] = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.isPublic !== true })
  if (shown) await client.refetchQueries({ queryKey: shown.queryKey, exact: true }, { cancelRefetch: false })
  else await send(lookup.active, {}).catch(() => {})
}
