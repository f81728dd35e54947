import { FIRST_PAGE, PAGE_SIZE } from '#contract/page.ts'
import { type Slip, statement } from '#contract/statement.ts'

/** The app reads the first page of the slips list when the answer to an upload was lost. */
export const slipRecords = {
  read: statement.slips,
  input: FIRST_PAGE,
}

/** The period in which the upload may have arrived. Epoch ms, server's clock. */
interface SlipWindow {
  /** When the slip was first sent; null when the server's clock is unknown. */
  sentAt: number | null
  /** When this phone sent another slip: a later list entry may be that one. Null without another slip. */
  until: number | null
}

/** `missing` needs a list that goes back to the time of sending. */
export type Arrival = { verdict: 'arrived'; slip: Slip } | { verdict: 'missing' } | { verdict: 'unclear' }

/** The `Date` header has whole seconds, so the server's time is known only to about a second. */
const CLOCK_TOLERANCE_MS = 1500

/**
 * Looks for a slip among the newest of the list. The list names neither the picture nor the account,
 * so only the time can identify the slip. A slip that did not fail is preferred: a failed one may be
 * a second copy that the server refused as a duplicate.
 */
export function judgeArrival(slips: readonly Slip[], { sentAt, until }: SlipWindow): Arrival {
  if (sentAt === null) return { verdict: 'unclear' }
  const since = sentAt - CLOCK_TOLERANCE_MS
  const recent = slips.filter(({ createdAt }) => createdAt === null || createdAt >= since)
  const ours = recent.filter(
    ({ createdAt }) => createdAt !== null && (until === null || createdAt < until - CLOCK_TOLERANCE_MS),
  )
  const slip = ours.find(({ status }) => status !== 'FAILED') ?? ours[0]
  if (slip) return { verdict: 'arrived', slip }
  const reachesBack = slips.length < PAGE_SIZE || recent.length < slips.length
  return { verdict: reachesBack && recent.length === 0 ? 'missing' : 'unclear' }
}
