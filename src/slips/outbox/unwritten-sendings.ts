/**
 * The first sendings of slips that the disk did not take. A full disk still has such a slip as unsent: the next page
 * would send it a second time, and its own first sending would refuse it as used. They outlive their session until the
 * wipe has sealed what is unfinished: the session may end before any page has read the slip again.
 */
import type { Sent } from '#intents/sent-time.ts'
import { currentSession, isRemembered, rememberedSessionId } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** More slips than wait at a time. */
const MOST = 20

const { unwrittenSendings } = storedKeys

const noted = () => unwrittenSendings.read() ?? []

/**
 * Notes a sending by the slip's idempotency key: a slip that was refused has another one. A session that is not
 * remembered has nothing on disk.
 */
export function noteUnwrittenSending(slipKey: string, { sentAt, isServerTime }: Sent): void {
  const sessionId = currentSession()?.id
  if (!sessionId || !isRemembered()) return
  forgetUnwrittenSending(slipKey)
  unwrittenSendings.write([...noted(), { sessionId, slipKey, sentAt, isServerTime }].slice(-MOST))
}

/** Forgets the sending of a slip that has not left the phone. */
export function forgetUnwrittenSending(slipKey: string): void {
  keepOnly((sending) => sending.slipKey !== slipKey)
}

/** Forgets the sendings of all sessions but the one that this phone remembers. */
export function forgetEndedSendings(): void {
  const present = rememberedSessionId()
  keepOnly(({ sessionId }) => sessionId === present)
}

function keepOnly(isKept: (sending: ReturnType<typeof noted>[number]) => boolean): void {
  const [before, kept] = [noted(), noted().filter(isKept)]
  if (kept.length === before.length) return
  if (kept.length > 0) unwrittenSendings.write(kept)
  else unwrittenSendings.remove()
}

/** Returns the first sending of a slip that the disk did not take in time; null without one. */
export function unwrittenSendingOf(slipKey: string): Sent | null {
  const sending = noted().find((one) => one.slipKey === slipKey)
  return sending ? { sentAt: sending.sentAt, isServerTime: sending.isServerTime } : null
}
