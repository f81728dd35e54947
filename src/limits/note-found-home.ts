import type { QueryClient } from '@tanstack/react-query'
import type { LimitedCall } from '#api/gate.ts'
import type { Balances } from '#contract/balances.ts'
import { sessionEpoch } from '#session/session.ts'
import { loadHoldBack } from './load-hold-back.ts'

/**
 * Notes a transfer that the records show as done, where it came home: its answer was lost, or did not say so.
 * Nothing waits for it; does not throw.
 * @param before the balances as they were known before it
 * @param sentAt by the server's clock, epoch ms; null where it is not known: then it frees nothing
 */
export async function noteFoundHome(
  client: QueryClient,
  call: LimitedCall & { key: string },
  before: Balances | null,
  sentAt: number | null,
): Promise<void> {
  const epoch = sessionEpoch()
  const code = sentAt === null ? null : await loadHoldBack()
  if (sentAt !== null && sessionEpoch() === epoch) await code?.noteHomeward(client, call, before, sentAt)
}
