import * as v from 'valibot'
import { Amount } from './amount.ts'
import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { isNothing } from './envelope.ts'
import { isObject } from './is-object.ts'
import { epochMsOf, FlagOrNone, Money, reading, record, Text, wireAs } from './tolerant.ts'

/** A moment by the server's clock (epoch ms), or a time that begins with the answer (ms). */
type Expiry = { at: number } | { inMs: number }

/** Limits that tell the forms apart: no QR lives for 1e7 s, and 1e11 ms is a date in 1973. */
const LONGEST_S = 1e7
const EARLIEST_MS = 1e11

function expiryOf(value: unknown): Expiry | null {
  if (isObject(value)) {
    if (Number.isFinite(value.at)) return { at: value.at as number }
    return Number.isFinite(value.inMs) ? { inMs: value.inMs as number } : null
  }
  const isNumeric = Number.isFinite(value) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
  const figure = isNumeric ? Number(value) : Number.NaN
  if (figure <= LONGEST_S) return { inMs: Math.max(0, figure * 1000) }
  if (figure < EARLIEST_MS) return null
  const at = epochMsOf(value)
  return at === null ? null : { at }
}

/** `expireIn`: an ISO time, epoch milliseconds, or seconds from now; null means *unknown*. */
const ExpireIn = reading<string | number, Expiry | null>(expiryOf)

/** A deposit by QR. `qrcode` is markup or a data URL of the picture. The picture is worth money. */
export const Qrcode = v.pipe(
  record({
    qrcodeId: Text,
    hasQrcode: FlagOrNone,
    qrcode: Text,
    amount: Money,
    expireIn: ExpireIn,
    message: Text,
  }),
  v.transform((answer) => ({ ...answer, hasQrcode: answer.hasQrcode ?? answer.qrcode !== null })),
)
export type Qrcode = v.InferOutput<typeof Qrcode>

const NO_QR = { hasQrcode: false }

/** The player's QR at a provider, or none, in whatever form a server says so (docs/wire.md#qr). */
export const CurrentQrcode = wireAs<v.InferInput<typeof Qrcode>, Qrcode>(
  v.pipe(
    v.unknown(),
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
  }),
  cancel: endpoint('DELETE', '/api/qrcode/{qrcodeId}', {
    effect: 'command',
    answer: Done,
    refreshes: ['qrcode'],
    isSecret: true,
  }),
}
