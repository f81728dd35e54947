import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { readNow } from '#api/read-now.ts'
import { type Overview, wallet } from '#contract/wallet.ts'
import { preparePrompt } from '#dialogs/prompts.ts'

/**
 * Reads the wallet as it is after an action that was done, so that its result tells no amount that the wallet
 * contradicts. Null where it takes longer than 3 s. The overlay stays until then: a screen without a result
 * looks as if nothing had come of the action.
 */
export function walletAfter(client: QueryClient): Promise<Overview | null> {
  const reading = client.getMutationCache().build(client, {
    mutationFn: () => readInTime(readNow(client, query(wallet.overview))),
    networkMode: 'always',
    gcTime: 0,
    meta: { overlay: true },
  })
  return preparePrompt(reading.execute(undefined))
}
