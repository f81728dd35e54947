import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'

/** So that the answer comes while the last one still counts as just read (`just-read.ts`). */
const PAUSE_MS = 40_000

/**
 * Reads the wallet, and keeps its figures young while a form that moves money is open. They are a witness of what
 * became of the call, and older ones are none: another phone may have moved money since (docs/wire.md#outcome).
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
