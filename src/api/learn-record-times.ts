/**
 * Learns from the player's own records how the server writes its times: whether they are some hours off, and,
 * where the server does not tell its clock, what the time is there (docs/wire.md#times).
 */

import type { QueryClient } from '@tanstack/react-query'
import { emitter } from '#browser/emitter.ts'
import { config } from '#config.ts'
import type { Topic } from '#contract/endpoint.ts'
import { correctTimes, readTime, type TextForm, type WrittenTime } from '#contract/written-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { refreshTopics } from './query.ts'
import { endOfNewQr, hoursOff, madeByCall, newestOfList } from './record-time-rules.ts'
import { knownServerNow, learnFromRecord } from './server-clock.ts'
import { type Answered, onAnswer } from './signals.ts'

/** Two readings of a list say when a new record was made only where they are so close. */
const LONGEST_GAP_MS = 5 * MINUTE_MS
/** A record tells the clock no more exactly than its call took. A slower one would spoil a countdown by seconds. */
const LONGEST_CALL_MS = 2000

/** The topics whose answers have times. */
const DATED: readonly Topic[] = ['statement', 'refund', 'invite', 'bonus', 'account', 'chat', 'qrcode']

let corrected: Record<TextForm, number> = { zoned: 0, zoneless: 0 }
/** What the last record of a list said. A list may also bring an old record late, so two have to agree. */
const suspected: Partial<Record<TextForm, number>> = {}
const readings = new Map<string, { newestMs: number; sentTick: number; epoch: number }>()

const changes = emitter()

/** Calls back when times are read otherwise than before. What was read of them is wrong, and what keeps it drops it. */
export const onTimeCorrection = changes.subscribe

/** Returns how times are read now, as a text to compare. What a tab has learnt holds in all of them. */
export function timeCorrection(): string {
  adoptStored()
  const { zoned, zoneless } = corrected
  return [config.serverZoneMinutes, zoned, zoneless].join(' ')
}

/** Corrects the times that come from now on, and has those read again that came before. */
export function startLearningTimes(client: QueryClient): () => void {
  adoptStored()
  // The first screen may have read times before.
  if (corrected.zoned !== 0 || corrected.zoneless !== 0) refreshTopics(client, DATED)
  const stopRefreshing = changes.subscribe(() => refreshTopics(client, DATED))
  const stopLearning = onAnswer((answered) => {
    const before = corrected
    learnFrom(answered)
    if (corrected === before) return
    storedKeys.timeCorrection.write({ ...corrected, zoneMinutes: config.serverZoneMinutes })
    changes.emit()
  })
  return () => {
    stopLearning()
    stopRefreshing()
  }
}

/** Adopts what an earlier page or another tab has learnt. */
function adoptStored(): void {
  const before = corrected
  const stored = storedKeys.timeCorrection.read()
  const isOfThisZone = stored?.zoneMinutes === config.serverZoneMinutes
  adopt('zoned', isOfThisZone ? stored.zoned : 0)
  adopt('zoneless', isOfThisZone ? stored.zoneless : 0)
  if (corrected !== before) changes.emit()
}

function learnFrom({ endpoint: { path, method }, input, body, sentTick, receivedTick }: Answered): void {
  learn(madeByCall(path, input, body), sentTick, receivedTick, true)
  learnFromQr(endOfNewQr(path, method, body), sentTick, receivedTick)
  const newest = newestOfList(path, input, body)
  if (newest === undefined) return
  const newestMs = readTime(newest)?.ms ?? Number.NEGATIVE_INFINITY
  const earlier = readings.get(path)
  const epoch = sessionEpoch()
  readings.set(path, { newestMs, sentTick, epoch })
  // A record that was not there at the last reading was made since.
  const isNew = earlier?.epoch === epoch && newestMs > earlier.newestMs
  if (isNew) learn(newest, earlier.sentTick, receivedTick, false)
}

/** @param isOwn whether the call itself has made the record, so that one is enough */
function learn(written: unknown, fromTick: number, toTick: number, isOwn: boolean): void {
  const time = readTime(written)
  if (time === null || toTick - fromTick > LONGEST_GAP_MS) return
  const serverAt = clock()
  if (serverAt === null) {
    if (toTick - fromTick <= LONGEST_CALL_MS) learnClock(time, fromTick, toTick)
    return
  }
  const hours = hoursOff(time.ms, serverAt(fromTick), serverAt(toTick))
  if (time.form === 'exact' || hours === null) return
  if (isOwn || suspected[time.form] === hours) adopt(time.form, hours)
  suspected[time.form] = hours
}

/** Where the record and the phone are some hours apart, its zone may be wrong, or the phone's: nobody can tell. */
function learnClock({ ms, form }: WrittenTime, fromTick: number, toTick: number): void {
  const phoneAt = (tick: number) => Date.now() - (performance.now() - tick)
  const hours = hoursOff(ms, phoneAt(fromTick), phoneAt(toTick))
  if (form !== 'zoneless' && (hours === null || hours === 0)) learnFromRecord(ms, fromTick)
}

/**
 * A new QR is never over yet. One that is shows that its time is written some hours early. A QR that lives for
 * long leaves open by how many.
 */
function learnFromQr(written: unknown, fromTick: number, toTick: number): void {
  const [time, serverAt] = [readTime(written), clock()]
  const livesMs = config.qrMinutes * MINUTE_MS
  if (time === null || time.form === 'exact' || serverAt === null || livesMs >= HOUR_MS / 2) return
  const hours = hoursOff(time.ms, serverAt(fromTick), serverAt(toTick) + livesMs)
  if (hours !== null && hours > 0) adopt(time.form, hours)
}

/** Returns what the server's clock was at a tick; null where that is unknown. */
function clock(): ((tick: number) => number) | null {
  const [now, tickNow] = [knownServerNow(), performance.now()]
  return now === null ? null : (tick) => now - (tickNow - tick)
}

function adopt(form: TextForm, hours: number): void {
  if (corrected[form] === hours) return
  corrected = { ...corrected, [form]: hours }
  correctTimes(form, hours)
}
