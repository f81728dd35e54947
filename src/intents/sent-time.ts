/** When something was sent, as far as clocks can tell: a phone's own may be wrong, and may be set at any time. */
import * as v from 'valibot'
import { knownServerNow, serverNow } from '#api/server-clock.ts'
import { DRIFT_MS } from '#api/steady-clock.ts'

/** Epoch ms, by the server's clock where `isServerTime`, else by the phone's, which may be wrong. */
export const Sent = v.object({ sentAt: v.number(), isServerTime: v.boolean() })
export type Sent = v.InferOutput<typeof Sent>

interface Sendings extends Sent {
  id: string
  sentAgain: Sent | null
  sendingId: string
}

/**
 * Returns the newest sending of an intent, with an id of its own: what was sent before it, and what a server
 * may still be at, are told from different sendings.
 */
export function lastSending({ id, sentAgain, sendingId, ...first }: Sendings): Sent & { id: string } {
  const { sentAt, isServerTime } = sentAgain ?? first
  return { sentAt, isServerTime, id: `${id} ${sendingId}`.trim() }
}

/** What this page has dated by the phone's clock, with the same moment by `performance.now()`. */
const ticksOfPhoneTimes = new Map<number, number>()

/** When it is now, to be kept with what is sent: by the server's clock where that is certain. */
export function sentNow(): Sent {
  const serverTime = knownServerNow()
  const sentAt = serverTime ?? Date.now()
  if (serverTime === null) ticksOfPhoneTimes.set(sentAt, performance.now())
  return { sentAt, isServerTime: serverTime !== null }
}

/**
 * How old a sending is, ms, by the clock that has dated it: the other clock may be days away. Null where that is the
 * server's clock, and it is not known now.
 */
export function ageOf({ sentAt, isServerTime }: Sent): number | null {
  const now = isServerTime ? knownServerNow() : Date.now()
  return now === null ? null : Math.abs(now - sentAt)
}

/** When this page made each sending, or first saw it, by `performance.now()`: a clock that nobody sets. */
const ticks = new Map<string, { sent: number | null; seen: number }>()

/** Notes that this page makes a sending now. */
export function noteSending(id: string): void {
  const tick = performance.now()
  ticks.set(id, { sent: tick, seen: tick })
}

function ticksOf(id: string): { sent: number | null; seen: number } {
  const known = ticks.get(id) ?? { sent: null, seen: performance.now() }
  ticks.set(id, known)
  return known
}

/**
 * How long ago this page has dated something by the phone's clock, ms. Null for what another page has dated, and where
 * that clock was set, or the phone slept, since.
 */
function msSincePhoneTime(at: number): number | null {
  const tick = ticksOfPhoneTimes.get(at)
  if (tick === undefined) return null
  const sinceTickMs = performance.now() - tick
  return Math.abs(sinceTickMs - (Date.now() - at)) > DRIFT_MS ? null : sinceTickMs
}

/**
 * When it was sent, by the server's clock, epoch ms. A time of the phone's clock is converted only on the page that noted
 * it, once the server's clock is known, and only if nobody has set the phone's clock since and the phone has not slept.
 */
export function serverSentAt({ sentAt, isServerTime }: Sent): number | null {
  if (isServerTime) return sentAt
  const now = knownServerNow()
  const sinceMs = msSincePhoneTime(sentAt)
  return now === null || sinceMs === null ? null : now - sinceMs
}

/** The same sending by the server's clock; null where that has dated it, or cannot tell it. */
export function datedByServer(sent: Sent | null): Sent | null {
  if (sent === null || sent.isServerTime) return null
  const sentAt = serverSentAt(sent)
  return sentAt === null ? null : { sentAt, isServerTime: true }
}

/**
 * How long ago an intent was sent at least, ms. What another page sent was sent before this page saw
 * it. The server's clock may tell that it was long before; the phone's own is not believed.
 */
export function msSinceSent({ id, sentAt, isServerTime }: Sent & { id: string }): number {
  const { sent, seen } = ticksOf(id)
  const sinceTickMs = performance.now() - (sent ?? seen)
  const now = knownServerNow()
  return sent === null && isServerTime && now !== null ? Math.max(sinceTickMs, now - sentAt) : sinceTickMs
}

/** How long ago an intent was sent at most, ms. Infinite where nobody can tell. */
export function mostMsSinceSent(sent: Sent): number {
  return (sent.isServerTime ? ageOf(sent) : msSincePhoneTime(sent.sentAt)) ?? Number.POSITIVE_INFINITY
}

/** Whether it was sent at most `tellableMs` ago: the records still tell of it. */
export function isTellable({ sentAt, isServerTime }: Sent, tellableMs: number): boolean {
  return Math.abs((isServerTime ? serverNow() : Date.now()) - sentAt) <= tellableMs
}
