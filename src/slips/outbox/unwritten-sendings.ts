/**
 * The sendings of slips that the disk did not take. A full disk still has such a slip as one that waits: the next page
 * would send it once more, and its own sending before would refuse it as used. They outlive their session until the
 * wipe has sealed what is unfinished: the session may end before any page has read the slip again.
 */
import type { Sent } from '#intents/sent-time.ts'
import { currentSession, isRemembered, rememberedSessionId } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** More sendings than wait at a time. */
const MOST = 20

const { unwrittenSendings } = storedKeys

const noted = () => unwrittenSendings.read() ?? []

/** A slip that was refused has another idempotency key. `isAgain`: the last sending of a slip that was sent before. */
interface Sending {
  slipKey: string
  isAgain: boolean
}

/** Notes a sending. A session that is not remembered has nothing on disk. */
export function noteUnwrittenSending(sending: Sending, { sentAt, isServerTime }: Sent): void {
  const sessionId = currentSession()?.id
  if (!sessionId || !isRemembered()) return
  forgetUnwrittenSending(sending)
  unwrittenSendings.write([...noted(), { sessionId, ...sending, sentAt, isServerTime }].slice(-MOST))
}

/** Forgets a sending: it has not left the phone, or the disk has it now. */
export function forgetUnwrittenSending({ slipKey, isAgain }: Sending): void {
  keepOnly((sending) => sending.slipKey !== slipKey || sending.isAgain !== isAgain)
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

/** Returns a sending that the disk did not take in time; null where it has. */
export function unwrittenSendingOf({ slipKey, isAgain }: Sending): Sent | null {
  const sending = noted().find((one) => one.slipKey === slipKey && one.isAgain === isAgain)
  return sending ? { sentAt: sending.sentAt, isServerTime: sending.isServerTime } : null
}
