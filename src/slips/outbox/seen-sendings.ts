import { knownServerNow } from '#api/server-clock.ts'
import type { Sent } from '#intents/sent-time.ts'
import type { OutboxSlip } from './slip-outbox.ts'
import { sendingsOf } from './slip-windows.ts'

/** When this page first saw each sending, by `performance.now()`: a clock that nobody sets. */
const ticks = new Map<string, number>()

const nameOf = (slipId: string, { sentAt }: Sent) => `${slipId} ${sentAt}`

/** To be called whenever the outbox has changed. */
export function noteSeenSendings(slips: readonly OutboxSlip[]): void {
  for (const slip of slips) {
    for (const sent of sendingsOf(slip)) {
      const name = nameOf(slip.id, sent)
      if (!ticks.has(name)) ticks.set(name, performance.now())
    }
  }
}

/**
 * Returns when a sending was made at the latest, by the server's clock, epoch ms: before this page has seen it. For
 * one that has no certain time. Null while the server's clock is not known.
 */
export function latestSentAt(slipId: string, sent: Sent): number | null {
  const now = knownServerNow()
  const tick = ticks.get(nameOf(slipId, sent))
  return now === null || tick === undefined ? null : now - (performance.now() - tick)
}
