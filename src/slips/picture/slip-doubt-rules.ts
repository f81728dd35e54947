import type { Slip } from '#contract/statement.ts'
import type { SlipQr } from '#domain/slip-qr.ts'

const HOUR_MS = 3_600_000
/** A file that is older than its kind of slip has no time, but a zero or a broken clock's. */
const FIRST_SLIP_AT = Date.UTC(2015, 0)

/** What is known of a picture before it is sent. */
export interface SlipReading {
  qr: SlipQr | null
  /** When the picked file was last changed, epoch ms by the phone's clock. */
  fileChangedAt: number
}

/** Why a picture may be the wrong one. The player is told, and may send it all the same. */
export type SlipDoubt = { kind: 'payment' } | { kind: 'known'; slip: Slip } | { kind: 'old' }

interface Now {
  server: number
  phone: number
}

const RANK: Record<Slip['status'], number> = { SUCCESS: 0, PENDING: 1, FAILED: 2 }

/**
 * The slip of that reference; of several, as after a second upload, the one that went furthest.
 * @param slips the newest reading of a slip before older ones of it
 */
export function knownSlip(reference: string, slips: readonly Slip[]): Slip | null {
  const same = slips.filter((slip) => slip.reference === reference)
  const newest = same.filter(
    ({ _id }, at) => _id === null || same.findIndex((slip) => slip._id === _id) === at,
  )
  return newest.sort((one, other) => RANK[one.status] - RANK[other.status])[0] ?? null
}

/** Whether the transfer, or the picture of it, was certainly there so many hours ago. */
export function looksOld({ qr, fileChangedAt }: SlipReading, hours: number, now: Now): boolean {
  if (qr?.kind === 'true-money' && now.server >= qr.dayEndsAt + hours * HOUR_MS) return true
  return fileChangedAt > FIRST_SLIP_AT && now.phone - fileChangedAt > hours * HOUR_MS
}
