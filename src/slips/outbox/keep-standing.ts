import type { QueryClient } from '@tanstack/react-query'
import { endUse } from '#limits/end-use.ts'
import { changeSlip, type OutboxSlip } from './slip-outbox.ts'

/**
 * Keeps what the list of slips says of a slip. One that was judged is no longer on its way for the player's own
 * limits: a refused one never comes, and the entry of an accepted one counts from now on. That entry may be dated
 * by the transfer at the bank, hours before the slip was sent.
 */
export async function keepStanding(
  client: QueryClient,
  { id, key }: Pick<OutboxSlip, 'id' | 'key'>,
  standing: Partial<OutboxSlip>,
): Promise<void> {
  await changeSlip(id, standing)
  if (standing.state === 'rejected' || standing.state === 'accepted') void endUse(client, key)
}
