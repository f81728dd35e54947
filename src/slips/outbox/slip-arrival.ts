import { FIRST_PAGE, PAGE_SIZE } from '#contract/page.ts'
import { type Slip, statement } from '#contract/statement.ts'

/** What is read when the answer to a slip upload never came: the newest slips of the list. */
export const slipRecords = {
  read: statement.slips,
  input: FIRST_PAGE,
}

/** When the upload may have arrived, by the server's clock, epoch ms. */
interface SlipWindow {
  /** When it was first sent; null where the server's clock is not known. */
  sentAt: number | null
  /** From when on a slip in the list may be another one of this phone; null while none was sent. */
  until: number | null
}

/** `missing` is only said when the list reaches back to the sending. */
export type Arrival = { verdict: 'arrived'; slip: Slip } | { verdict: 'missing' } | { verdict: 'unclear' }

/** The server's clock is known to about a second (its `Date` header has whole seconds). */
const CLOCK_TOLERANCE_MS = 1500

/**
 * Whether a slip stands in the newest of the list. The list says neither whose picture nor which
 * account: its time is all there is. A standing one goes before a failed one, which may be a second
 * copy of it that was refused as a duplicate.
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
