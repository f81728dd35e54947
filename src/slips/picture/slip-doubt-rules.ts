import type { Slip } from '#contract/statement.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { SlipQr } from '#domain/slip-qr.ts'

/** Earlier file times come from a missing time (zero) or a wrong clock. */
const FIRST_SLIP_AT = Date.UTC(2015, 0)

export interface SlipReading {
  qr: SlipQr | null
  /** When the picked file was last changed, epoch ms by the phone's clock. */
  fileChangedAt: number
}

/** Why a picture may be the wrong one. The player sees a warning and can still send it. */
export type SlipDoubt = { kind: 'payment' } | { kind: 'known'; slip: Slip } | { kind: 'old' }

interface Now {
  server: number
  phone: number
}

const RANK: Record<Slip['status'], number> = { SUCCESS: 0, PENDING: 1, FAILED: 2 }

/**
 * Returns the slip with that reference. After a second upload there may be several: an accepted slip
 * comes before a pending one, and a pending one before a failed one.
 * @param slips may hold a slip more than once; its newest version comes first
 */
export function knownSlip(reference: string, slips: readonly Slip[]): Slip | null {
  const same = slips.filter((slip) => slip.reference === reference)
  const newest = same.filter(
    ({ _id }, at) => _id === null || same.findIndex((slip) => slip._id === _id) === at,
  )
  return newest.sort((one, other) => RANK[one.status] - RANK[other.status])[0] ?? null
}

/** Whether the transfer or its picture is certainly older than `hours`. */
export function looksOld({ qr, fileChangedAt }: SlipReading, hours: number, now: Now): boolean {
  if (qr?.kind === 'true-money' && now.server >= qr.dayEndsAt + hours * HOUR_MS) return true
  return fileChangedAt > FIRST_SLIP_AT && now.phone - fileChangedAt > hours * HOUR_MS
}
