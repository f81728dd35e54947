import type { QueryClient } from '@tanstack/react-query'
import { slipsOf } from '../slip-account.ts'
import { removeSlip } from './send-slip.ts'
import { currentSlips, keepSlip, type OutboxSlip, slipNamed } from './slip-outbox.ts'
import { isSlipSentHere } from './slip-progress.ts'

/**
 * Keeps a picked slip in the place of what its account has unsent or refused. Those go last: a page that is killed in
 * between then has both.
 * @param before the slips of the account when it was picked; now, if they are left out
 */
export async function replaceSlips(
  client: QueryClient,
  picked: Pick<OutboxSlip, 'picture' | 'bankCode' | 'bankAccountNo'>,
  // Not those that are picked while a slow disk takes this one: they replace it.
  before: readonly Pick<OutboxSlip, 'id'>[] = slipsOf(picked, currentSlips()),
): Promise<void> {
  await keepSlip(picked)
  for (const { id } of before) {
    const slip = slipNamed(id)
    const isUnsent = slip?.state === 'chosen' && !isSlipSentHere(id)
    if (slip && (isUnsent || slip.state === 'rejected')) await removeSlip(client, slip)
  }
}
