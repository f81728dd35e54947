import { knownServerNow } from '#api/server-clock.ts'
import { type Sent, serverSentAt } from '#intents/sent-time.ts'
import type { OutboxSlip } from './slip-outbox.ts'

export type Sendings = Pick<OutboxSlip, 'sentAt' | 'isServerTime' | 'sentAgain'>

/** Returns the sendings of a slip that may have arrived: the first one, and the last one where it was sent again. */
export function sendingsOf({ sentAt, isServerTime, sentAgain }: Sendings): Sent[] {
  if (sentAt === null) return []
  return [{ sentAt, isServerTime }, ...(sentAgain ? [sentAgain] : [])]
}

/** Returns how often a slip was sent. Earlier builds have not counted. */
export function timesSent(slip: Sendings & Pick<OutboxSlip, 'sendingCount'>): number {
  return Math.max(slip.sendingCount, sendingsOf(slip).length)
}

/** The period in which one sending may have arrived. Epoch ms, server's clock; null when that clock is unknown. */
export interface SlipWindow {
  sentAt: number | null
  now: number | null
  /** When this phone sent another slip: a later list entry may be that one. Null without another slip. */
  until: number | null
}

/** Returns the periods in which the sendings of a slip may have arrived, that of the first one first. */
export function windowsOf(slip: OutboxSlip): SlipWindow[] {
  const { otherSentAt, isOtherServerTime, otherSentAgain } = slip
  const [first, again] = sendingsOf(slip)
  const other = otherSentAt === null ? null : { sentAt: otherSentAt, isServerTime: isOtherServerTime }
  // A phone that has the app since before knows one such time alone, and it may be that of after the last sending.
  const otherAgain = otherSentAgain ?? (other && again && isAfter(other, again) ? other : null)
  return [...(first ? [windowOf(first, other)] : []), ...(again ? [windowOf(again, otherAgain)] : [])]
}

/** Whether one sending may have been after another one. Nobody can say of what has no certain time. */
function isAfter(one: Sent, other: Sent): boolean {
  return (serverSentAt(one) ?? Number.POSITIVE_INFINITY) > (serverSentAt(other) ?? 0)
}

/** Returns the period of one sending. Where nobody can say when the other slip was sent, nothing is known of the period. */
export function windowOf(sent: Sent, other: Sent | null): SlipWindow {
  const until = other && serverSentAt(other)
  return { sentAt: other && until === null ? null : serverSentAt(sent), now: knownServerNow(), until }
}
