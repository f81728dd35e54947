/**
 * Finds the time that an answer gives a new record, and how many hours it is off. `learn-record-times.ts` learns from
 * that how the server writes its times (docs/wire.md#times).
 */

import { bonus } from '#contract/bonus.ts'
import { chat } from '#contract/chat.ts'
import { fieldsIn, valuesNamed } from '#contract/envelope.ts'
import { isObject } from '#contract/is-object.ts'
import { qrcode } from '#contract/qrcode.ts'
import { refund } from '#contract/refund.ts'
import { statement } from '#contract/statement.ts'
import { epochMsOf, readTime } from '#contract/written-time.ts'
import { CLOCKS_APART_MS, HOUR_MS, ZONES_APART_MS } from '#domain/durations.ts'

/**
 * Returns how many whole hours must be added to a written time, so that it lies between two moments; 0 where
 * it is right. Returns null where no number of hours does it: then the record was made at another time.
 * All times are epoch ms.
 */
export function hoursOff(writtenMs: number, fromMs: number, toMs: number): number | null {
  const hours = Math.ceil((fromMs - CLOCKS_APART_MS - writtenMs) / HOUR_MS)
  const isWithin = writtenMs + hours * HOUR_MS <= toMs + CLOCKS_APART_MS
  // `|| 0`: rounding may give -0.
  return isWithin && Math.abs(hours) * HOUR_MS <= ZONES_APART_MS ? hours || 0 : null
}

/** Returns the latest of the written times, or null. */
export function latestOf(values: readonly unknown[]): unknown {
  const known = values.filter((value) => epochMsOf(value) !== null)
  return known.sort((one, other) => (epochMsOf(other) ?? 0) - (epochMsOf(one) ?? 0))[0] ?? null
}

const rowsIn = (name: string, body: unknown): unknown[] =>
  valuesNamed(name, body).find((value) => Array.isArray(value)) ?? []

const fieldOf = (name: string) => (row: unknown) => (isObject(row) ? row[name] : null)

/** The lists of a player's own records, by their path, and the name of their rows. */
const LISTS: ReadonlyMap<string, string> = new Map([
  [statement.list.path, 'statements'],
  [statement.slips.path, 'slips'],
  [refund.list.path, 'refunds'],
])

/** Returns the time of the newest record of a list; undefined where the call is no such list. */
export function newestOfList(path: string, input: Record<string, unknown>, body: unknown): unknown {
  const name = LISTS.get(path)
  if (name === undefined || input.page !== 1) return undefined
  return latestOf(rowsIn(name, body).map(fieldOf('createdAt')))
}

/** Databases round times: SQL Server to the next of 0, 3 or 7 ms. */
const ROUNDING_MS = 4

/**
 * Whether a written time is one that was sent. It may have lost its milliseconds on the way, or have been rounded to a
 * second. The server's own time may lie as near, but hardly ever at the same milliseconds.
 */
function isEchoedTime(written: unknown, sent: unknown): boolean {
  const [own, phone] = [readTime(written)?.ms ?? Number.NaN, readTime(sent)?.ms ?? Number.NaN]
  return Math.abs(own - phone) <= ROUNDING_MS || (own % 1000 === 0 && Math.abs(own - phone) <= 1000)
}

/**
 * Returns the time of the record that a call itself has made, as its answer tells it; null for none. A server may keep
 * the time that the phone has given a message: it says nothing of the server.
 */
export function madeByCall(path: string, input: Record<string, unknown>, body: unknown): unknown {
  if (path === chat.sendMessage.path) {
    const createdAt = valuesNamed('createdAt', body)[0]
    return isEchoedTime(createdAt, input.createdAt) ? null : createdAt
  }
  if (path !== bonus.activate.path) return null
  return latestOf(rowsIn('received', valuesNamed('userBonus', body)[0]).map(fieldOf('updatedAt')))
}

/** Returns when a new QR ends, as it is written; null for another call. */
export function endOfNewQr(path: string, method: string, body: unknown): unknown {
  const isCreate = path === qrcode.create.path && method === qrcode.create.method
  const fields = isCreate ? fieldsIn(body, ['expireIn']) : null
  return isObject(fields) ? fields.expireIn : null
}
