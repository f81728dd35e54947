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

/** A slip is named by its idempotency key: one that was refused has another one. `number`: 1 for its first sending. */
interface Sending extends Sent {
  slipKey: string
  number: number
}

/** Notes a sending, or its better time. A session that is not remembered has nothing on disk. */
export function noteUnwrittenSending({ slipKey, number, sentAt, isServerTime }: Sending): void {
  const sessionId = currentSession()?.id
  if (!sessionId || !isRemembered()) return
  const others = noted().filter((one) => one.slipKey !== slipKey || one.number !== number)
  unwrittenSendings.write([...others, { sessionId, slipKey, number, sentAt, isServerTime }].slice(-MOST))
}

/** Forgets the last sending of a slip, which has not left the phone. */
export function forgetUnwrittenSending(slipKey: string, number: number): void {
  keepOnly((sending) => sending.slipKey !== slipKey || sending.number !== number)
}

/** Forgets the sendings of a slip up to the one with this number: the disk has them. */
export function forgetWrittenSendings(slipKey: string, number: number): void {
  keepOnly((sending) => sending.slipKey !== slipKey || sending.number > number)
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

/** Returns the sendings of a slip that the disk did not take in time, the first one first. */
export function unwrittenSendingsOf(slipKey: string): Sending[] {
  return noted()
    .filter((sending) => sending.slipKey === slipKey)
    .sort((one, other) => one.number - other.number)
}
