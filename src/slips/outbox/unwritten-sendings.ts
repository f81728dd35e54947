/**
 * The first sendings of slips that the disk did not take. A full disk still has such a slip as unsent: the next page
 * would send it a second time, and its own first sending would refuse it as used.
 */
import type { Sent } from '#intents/sent-time.ts'
import { isRemembered, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** More slips than wait at a time. */
const MOST = 20

const key = () => storedKeys.unwrittenSendings.in(sessionArea())

/**
 * Notes a sending by the slip's idempotency key: a slip that was refused has another one. A session that is not
 * remembered has nothing on disk.
 */
export function noteUnwrittenSending(slipKey: string, { sentAt, isServerTime }: Sent): void {
  if (!isRemembered()) return
  forgetUnwrittenSending(slipKey)
  key().write([...(key().read() ?? []), { slipKey, sentAt, isServerTime }].slice(-MOST))
}

/** Forgets the sending of a slip that has not left the phone. */
export function forgetUnwrittenSending(slipKey: string): void {
  const noted = key().read()
  if (noted?.some((sending) => sending.slipKey === slipKey)) {
    key().write(noted.filter((sending) => sending.slipKey !== slipKey))
  }
}

/** Returns the first sending of a slip that the disk did not take in time; null without one. */
export function unwrittenSendingOf(slipKey: string): Sent | null {
  const { sentAt, isServerTime } =
    key()
      .read()
      ?.find((sending) => sending.slipKey === slipKey) ?? {}
  return sentAt === undefined || isServerTime === undefined ? null : { sentAt, isServerTime }
}
