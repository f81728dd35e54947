import type { QueryClient } from '@tanstack/react-query'
import type { LimitedCall } from '#api/gate.ts'
import { query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import type { Balances } from '#contract/balances.ts'
import { wallet } from '#contract/wallet.ts'
import type { Use } from '#domain/limit-use.ts'
import { sessionEpoch } from '#session/session.ts'
import { changeLimits } from './kept-limits.ts'
import { newUse } from './new-use.ts'
import { cameHome, isAll, isHomeward, plannedMoveOf } from './planned-move.ts'

/** Two readings of a server's clock differ by as much: it tells whole seconds. */
const READING_MS = 1000

/** Puts a move where it belongs by its time: what came home before a move into a game frees nothing of it. */
function placed(uses: readonly Use[], use: Use): Use[] {
  const next = uses.findIndex(({ at }) => at > use.at + READING_MS)
  return next === -1 ? [...uses, use] : [...uses.slice(0, next), use, ...uses.slice(next)]
}

/**
 * Notes what a call has brought home, if it does that: it frees what the ceilings count as being in games. Does not
 * throw: what cannot be noted frees nothing, and must not change what became of the call.
 * @param before the balances as they were known before the call
 * @param sentAt when it was sent by the server's clock, epoch ms; now, if it is left out
 */
export async function noteHomeward(
  client: QueryClient,
  call: LimitedCall & { key: string },
  before: Balances | null,
  sentAt?: number,
): Promise<void> {
  if (!isHomeward(call)) return
  const epoch = sessionEpoch()
  try {
    const amount = isAll(call)
      ? -cameHome(before, await readNow(client, query(wallet.overview)))
      : plannedMoveOf(call, undefined).amount
    // The uses of the next player are others.
    if (amount === null || amount === 0n || sessionEpoch() !== epoch) return
    await changeLimits(client, (kept, now) => {
      // A use has the key of its call. It may have been noted by the answer already.
      if (kept.uses.some(({ id }) => id === call.key)) return null
      const use = newUse(call.key, call, { kind: 'transfer', amount }, sentAt ?? now)
      return { ...kept, uses: placed(kept.uses, use) }
    })
  } catch {
    // What came home frees nothing then.
  }
}
