import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'

/** The next answer has to come before the last one is a minute old, and counts no more (`just-read.ts`). */
const PAUSE_MS = 40_000

/**
 * Reads the wallet, and reads it again while a form that moves money is open. Its figures show later whether the call
 * was done. Old ones cannot: another phone may have moved money since (docs/wire.md#not-done).
 */
export function useFreshWallet() {
  const options = query(wallet.overview)
  const { refetchInterval: heal } = options
  return useQuery({
    ...options,
    refetchInterval: (read) =>
      read.state.status === 'success' ? PAUSE_MS : typeof heal === 'function' ? heal(read) : (heal ?? false),
  })
}
