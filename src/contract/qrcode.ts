import * as v from 'valibot'
import { Amount } from './amount.ts'
import { meaningOfBody } from './answer-meaning.ts'
import { keysIn, placesIn } from './answer-texts.ts'
import { Confirmed } from './done.ts'
import { endpoint } from './endpoint.ts'
import { fieldsIn, isNothing } from './envelope.ts'
import { digitsOf, Money } from './figures.ts'
import { isSureNone } from './has-other-words.ts'
import { isObject } from './is-object.ts'
import { meansNo } from './outcome-codes.ts'
import { FlagOrNone, isOff, isOn, reading, record, Text, wireAs } from './tolerant.ts'
import { shownTimeOf } from './written-time.ts'

/** A moment by the server's clock (epoch ms), or a time that begins with the answer (ms). */
type Expiry = { at: number } | { inMs: number }

/** No QR lives for 1e7 s: a larger figure is a moment. */
const LONGEST_S = 1e7

/** Returns the seconds of a figure, of its digits, or of a duration such as `00:10:00`. */
function secondsOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(value) ?? []
  if (hours) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
}

function expiryOf(value: unknown): Expiry | null {
  if (isObject(value)) {
    if (Number.isFinite(value.at)) return { at: value.at as number }
    if (Number.isFinite(value.inMs)) return { inMs: value.inMs as number }
  }
  const seconds = secondsOf(digitsOf(value))
  if (Number.isFinite(seconds) && seconds <= LONGEST_S) return { inMs: Math.max(0, seconds * 1000) }
  const at = shownTimeOf(value)
  return at === null ? null : { at }
}

/** `expireIn`: a written time, seconds from now, or a duration such as `00:10:00`; null means *unknown*. */
export const ExpireIn = reading<string | number, Expiry | null>(expiryOf)

const QrFields = record({
  qrcodeId: Text,
  hasQrcode: FlagOrNone,
  qrcode: Text,
  amount: Money,
  expireIn: ExpireIn,
  message: Text,
})

const tellsOfQr = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && ['qrcodeId', 'hasQrcode', 'qrcode'].some((name) => Object.hasOwn(value, name))

/**
 * Finds a QR that stands under its own name, which is that of its picture, too. Any other object there may be a
 * picture in a form of its own: it must not read as no QR, because that one can still be paid.
 */
function withoutName(value: unknown): unknown {
  const fields = fieldsIn(value, ['qrcode'])
  if (!isObject(fields) || typeof (fields.qrcode ?? '') !== 'object') return value
  const { qrcode, ...beside } = fields
  const own = Array.isArray(qrcode) && qrcode.length === 1 ? qrcode[0] : qrcode
  if (tellsOfQr(own)) return withoutName({ ...beside, ...own })
  const mayBeNone = isNothing(qrcode) && (!beside.qrcodeId || isOff(beside.hasQrcode))
  return isOn(beside.hasQrcode) || mayBeNone ? value : undefined
}

/** A deposit by QR. `qrcode` is markup or a data URL of the picture. The picture is worth money. */
export const Qrcode = v.pipe(
  wireAs<v.InferInput<typeof QrFields>, v.InferOutput<typeof QrFields>>(
    v.pipe(v.unknown(), v.transform(withoutName), QrFields),
  ),
  v.transform((answer) => ({ ...answer, hasQrcode: answer.hasQrcode ?? answer.qrcode !== null })),
)
export type Qrcode = v.InferOutput<typeof Qrcode>

const NO_QR = { hasQrcode: false }

const hasNone = (value: unknown) => {
  const read = v.safeParse(Qrcode, value)
  return read.success ? !read.output.hasQrcode : isNothing(value)
}

/** A plain `hasQrcode: false` needs no other words. Those beside it may say that it was paid. */
function isToldNone(value: unknown): boolean {
  const isNone = placesIn(value).some((place) => 'hasQrcode' in place && isOff(place.hasQrcode))
  return (
    isNone &&
    meaningOfBody(value) !== 'unreadable' &&
    !placesIn(value).some((place) => keysIn(place).some(meansNo))
  )
}

/** The player's QR at a provider, or none, in whatever form a server says so (docs/wire.md#qr). */
export const CurrentQrcode = wireAs<v.InferInput<typeof Qrcode>, Qrcode>(
  v.pipe(
    v.unknown(),
    v.check((value) => !hasNone(value) || isToldNone(value) || isSureNone(value), 'a server in trouble'),
    v.transform((value) => (!v.is(Qrcode, value) && isNothing(value) ? NO_QR : value)),
    Qrcode,
  ),
)

/** Deposits by QR; `bankCode` is the provider (KBANK, WW, ZAPMAN). */
export const qrcode = {
  current: endpoint('GET', '/api/qrcode/{bankCode}', {
    effect: 'read',
    answer: CurrentQrcode,
    isSecret: true,
    isOptional: true,
  }),
  create: endpoint('POST', '/api/qrcode/{bankCode}', {
    effect: 'command',
    body: v.object({ amount: Amount }),
    answer: Qrcode,
    refreshes: ['qrcode'],
    isSecret: true,
    limitedAs: 'deposit',
  }),
  cancel: endpoint('DELETE', '/api/qrcode/{qrcodeId}', {
    effect: 'command',
    // A QR that could not be cancelled can still be paid, and must stay in sight.
    answer: Confirmed,
    refreshes: ['qrcode'],
    isSecret: true,
  }),
}
