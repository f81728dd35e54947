import { datedByServer } from '#intents/sent-time.ts'
import { changeSlip, currentSlips, type OutboxSlip } from './slip-outbox.ts'
import { timesSent } from './slip-windows.ts'
import { noteUnwrittenSending, unwrittenSendingsOf } from './unwritten-sendings.ts'

/**
 * Dates by the server's clock what this page has sent while that was unknown. To be called when an answer may have told
 * it: the page may be killed, and nobody can tell the phone's time by the server's clock after that.
 */
export function dateSendings(): void {
  for (const slip of currentSlips()) {
    const { id, key, sentAt, isServerTime, sentAgain, otherSentAt, isOtherServerTime } = slip
    const first = datedByServer(sentAt === null ? null : { sentAt, isServerTime })
    const again = datedByServer(sentAgain)
    const other = datedByServer(
      otherSentAt === null ? null : { sentAt: otherSentAt, isServerTime: isOtherServerTime },
    )
    const otherAgain = datedByServer(slip.otherSentAgain)
    const changes: Partial<OutboxSlip> = {
      ...first,
      ...(again && { sentAgain: again }),
      ...(other && { otherSentAt: other.sentAt, isOtherServerTime: true }),
      ...(otherAgain && { otherSentAgain: otherAgain }),
    }
    for (const noted of unwrittenSendingsOf(key)) {
      const dated = noted.number === 1 ? first : noted.number === timesSent(slip) ? again : null
      if (dated) noteUnwrittenSending({ ...noted, ...dated })
    }
    if (Object.keys(changes).length > 0) void changeSlip(id, changes)
  }
}
