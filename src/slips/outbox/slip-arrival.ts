import { EXACT_MS, isBefore, isSince, reachesBack } from '#contract/newest-rows.ts'
import type { Slip } from '#contract/statement.ts'

/** The period in which the upload may have arrived. Epoch ms, server's clock; null when that clock is unknown. */
interface SlipWindow {
  /** When the slip was first sent. */
  sentAt: number | null
  now: number | null
  /** When this phone sent another slip: a later list entry may be that one. Null without another slip. */
  until: number | null
}

interface SlipPage {
  slips: readonly Slip[]
  total: number | null
}

/** `missing` needs a list that goes back to the time of sending. */
export type Arrival = { verdict: 'arrived'; slip: Slip } | { verdict: 'missing' } | { verdict: 'unclear' }

/**
 * Looks for a slip among the newest of the list. The list names neither the picture nor the account,
 * so only the time can identify the slip. A slip that did not fail is preferred: a failed one may be
 * a second copy that the server refused as a duplicate.
 */
export function judgeArrival({ slips, total }: SlipPage, { sentAt, now, until }: SlipWindow): Arrival {
  if (sentAt === null || now === null) return { verdict: 'unclear' }
  // Sent once more in error, a slip does no harm: the service refuses the second copy.
  const moments = { sentAt, now, doubtMs: EXACT_MS }
  const isOurs = ({ createdAt }: Slip) => until === null || (createdAt ?? until) < until - EXACT_MS
  const ours = slips.filter((slip) => isSince(slip, moments) && isOurs(slip))
  const slip = ours.find(({ status }) => status !== 'FAILED') ?? ours[0]
  if (slip) return { verdict: 'arrived', slip }
  const mayBeIt = slips.some((other) => !isBefore(other, moments))
  return { verdict: reachesBack(slips, total, moments) && !mayBeIt ? 'missing' : 'unclear' }
}
