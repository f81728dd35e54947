import type { QueryClient } from '@tanstack/react-query'
import { slipsOf } from '../slip-account.ts'
import { removeSlip } from './send-slip.ts'
import { currentSlips, keepSlip, type OutboxSlip } from './slip-outbox.ts'
import { isSlipSentHere } from './slip-progress.ts'

/**
 * Keeps a picked slip in the place of what its account has unsent or refused. Those go last: a page that is killed in
 * between then has both.
 */
export async function replaceSlips(
  client: QueryClient,
  picked: Pick<OutboxSlip, 'picture' | 'bankCode' | 'bankAccountNo'>,
): Promise<void> {
  const { id } = await keepSlip(picked)
  for (const slip of slipsOf(picked, currentSlips())) {
    const isUnsent = slip.state === 'chosen' && !isSlipSentHere(slip.id)
    if (slip.id !== id && (isUnsent || slip.state === 'rejected')) await removeSlip(client, slip)
  }
}
