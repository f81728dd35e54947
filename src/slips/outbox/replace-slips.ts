import type { QueryClient } from '@tanstack/react-query'
import { slipsOf } from '../slip-account.ts'
import { removeSlip } from './send-slip.ts'
import { currentSlips, keepSlip, type OutboxSlip, slipNamed } from './slip-outbox.ts'
import { isSlipSentHere } from './slip-progress.ts'

/**
 * Keeps a picked slip in the place of what its account has unsent or refused. Those go last: a page that is killed in
 * between then has both.
 * @param before the slips of the account as the player saw them; as they are now, if they are left out. What has changed
 * since is news, and stays
 */
export async function replaceSlips(
  client: QueryClient,
  picked: Pick<OutboxSlip, 'picture' | 'bankCode' | 'bankAccountNo'>,
  // Not those that are picked while a slow disk takes this one: they replace it.
  before: readonly Pick<OutboxSlip, 'id' | 'state'>[] = slipsOf(picked, currentSlips()),
): Promise<void> {
  await keepSlip(picked)
  for (const { id, state } of before) {
    const slip = slipNamed(id)
    if (slip?.state !== state) continue
    const isUnsent = state === 'chosen' && !isSlipSentHere(id)
    if (isUnsent || state === 'rejected') await removeSlip(client, slip)
  }
}
