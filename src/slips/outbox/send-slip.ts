/** What the player's taps do with a chosen slip: they send it, or take that back. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isCancelled } from '#api/api-error.ts'
import { throughGate } from '#api/gate.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'
import { endUse } from '#limits/end-use.ts'
import { cancelUpload, deliverSlip, slipCall } from './deliver-slips.ts'
import { changeSlipIf, dropSlip, type OutboxSlip, slipNamed } from './slip-outbox.ts'
import { reportSlipProgress } from './slip-progress.ts'

/** The slips that this tab has been asked to send, each with its request, until that is done or taken back. */
const asked = new Map<string, object>()

/**
 * Sends a slip now, or as soon as possible. The player's own limits are asked here: what the player has sent
 * goes out later, whatever was set meanwhile, because its money is paid.
 */
export async function sendSlip(client: QueryClient, id: string): Promise<void> {
  // Of many taps one counts, and a tap that was held up must not send again what another one has sent.
  const slip = slipNamed(id)
  if (asked.has(id) || slip?.state !== 'chosen') return
  const request = {}
  const isWanted = () => asked.get(id) === request
  asked.set(id, request)
  reportSlipProgress(id, 0)
  try {
    if (!(await isAdmitted(slip))) return
    if (!isWanted()) return endUnsentUse(client, slip)
    const isOurs = await changeSlipIf(id, ({ state }) =>
      state === 'chosen' ? { state: 'waiting', problem: null } : null,
    )
    if (isOurs) return await deliverSlip(client, id)
    forget(id)
    endUnsentUse(client, slip)
  } finally {
    if (isWanted()) forget(id)
  }
}

/** Cancels the sending of a slip. The player can send it later, if it has not arrived. */
export async function cancelSending(client: QueryClient, id: string): Promise<void> {
  const slip = slipNamed(id)
  if (!slip || cancelUpload(id)) return
  forget(id)
  const isCancelled = await changeSlipIf(id, ({ state }) =>
    state === 'waiting' ? { state: 'chosen' } : null,
  )
  if (isCancelled) endUnsentUse(client, slip)
}

/**
 * Removes a slip that is not on its way. For the player's own limits it is not, either: where it has arrived after
 * all, its entry in the statement counts.
 */
export async function removeSlip(client: QueryClient, { id, key }: OutboxSlip): Promise<void> {
  await dropSlip(id)
  void endUse(client, key)
}

function forget(id: string): void {
  asked.delete(id)
  reportSlipProgress(id, null)
}

async function isAdmitted({ sentAt, key }: OutboxSlip): Promise<boolean> {
  // Its money is paid, so nothing holds it back. It is noted anew when it leaves.
  if (sentAt !== null) return true
  try {
    return await throughGate(slipCall(key), async () => true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isCancelled(error)) void toast(errorText(error), 'danger')
    return false
  }
}

/** A slip that was taken back or removed before it was ever sent uses nothing of the player's own limits. */
function endUnsentUse(client: QueryClient, { id, key }: OutboxSlip): void {
  const left = slipNamed(id)
  const isUnsent = !left || (left.state === 'chosen' && left.sentAt === null)
  if (isUnsent && !asked.has(id)) void endUse(client, key)
}
