import type { LimitedCall } from '#api/gate.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { endpointName } from '#contract/endpoint.ts'
import { qrcode } from '#contract/qrcode.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { type DepositRow, type PlannedMove, qrUseName, rowsBefore, type Use } from '#domain/limit-use.ts'
import { LONGEST_PENDING_MS } from './limit-state.ts'

export const QR_CALL = endpointName(qrcode.create)
/** After its last minute a QR that was paid may need this time to be credited. */
export const QR_GRACE_MS = 10 * MINUTE_MS

/**
 * Makes the use that a call is noted as.
 * @param knownNow the time by `limitsNow`; without it the phone's counts
 * @param before the deposits that the statement has already
 */
export function newUse(
  id: string,
  call: LimitedCall,
  move: PlannedMove,
  knownNow: number | null,
  before: readonly DepositRow[] = [],
): Use {
  const now = knownNow ?? serverNow()
  const isQr = call.name === QR_CALL
  const kind = move.kind === 'transfer' ? 'transfer' : 'deposit'
  const until = now + (isQr ? config.qrMinutes * MINUTE_MS + QR_GRACE_MS : LONGEST_PENDING_MS)
  const by = isQr ? qrUseName(call.input.bankCode) : call.name
  const noted = { ref: null, rowsBefore: rowsBefore(before, now), isByPhone: knownNow === null }
  return { id, kind, amount: move.amount, at: now, until, by, ...noted }
}
