/**
 * Reads the QR on a picture, so that the player is warned before a wrong picture is sent. All three formats
 * use EMVCo's tags: two digits of tag, two of length, then the value.
 */

import { BANGKOK_OFFSET_MS } from './bangkok-offset.ts'
import { DAY_MS } from './durations.ts'

/** A slip of a bank: the bank's code at the Bank of Thailand and the reference of the transfer. */
interface BankSlip {
  kind: 'slip'
  bank: string
  reference: string
}

interface TrueMoneySlip {
  kind: 'true-money'
  transaction: string
  /** The end of the transfer's day in Bangkok, epoch ms. The QR holds no hour. */
  dayEndsAt: number
}

/** `payment` is a QR to pay with, so no money has moved yet. `unknown` is any other QR. */
export type SlipQr = BankSlip | TrueMoneySlip | { kind: 'payment' } | { kind: 'unknown' }

const UNKNOWN: SlipQr = { kind: 'unknown' }
/** The limit of EMVCo for a payload. A QR can hold ten times more. */
const MOST_CHARACTERS = 512

type Tags = ReadonlyMap<string, string>

/** Reads a text that consists of tags only, each once. Returns null for any other text. */
export function readTags(text: string): Tags | null {
  const tags = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = text.slice(at, at + 4)
    if (!/^[0-9]{4}$/.test(head)) return null
    const tag = head.slice(0, 2)
    const length = Number(head.slice(2))
    const value = text.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length < length || tags.has(tag)) return null
    tags.set(tag, value)
    at += 4 + length
  }
  return tags.size > 0 ? tags : null
}

/** CRC-16/CCITT-FALSE of an ASCII text: polynomial 0x1021, start 0xFFFF, not reflected. */
export function crc16(text: string): number {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc
}

/**
 * Reads the tags of a payload whose CRC under `crcTag` is right. Returns null for any other payload. Some
 * banks drop leading zeros of the CRC, with or without a shorter length. TrueMoney writes the CRC in lower
 * case.
 */
function readChecked(payload: string, crcTag: '63' | '91'): Tags | null {
  const [, body, length, crc] = new RegExp(`^(.*)${crcTag}0([1-4])([0-9A-Fa-f]{1,4})$`).exec(payload) ?? []
  if (body === undefined || crc === undefined) return null
  if (crc.length !== Number(length) && length !== '4') return null
  const isRight = [length, '4'].some(
    (stated) => crc16(`${body}${crcTag}0${stated}`) === Number.parseInt(crc, 16),
  )
  return isRight ? readTags(body) : null
}

/** Parses the text of a QR. Anything that is not exactly a known format is `unknown`. */
export function parseSlipQr(payload: string): SlipQr {
  if (payload.length > MOST_CHARACTERS || !/^[\x20-\x7e]+$/.test(payload)) return UNKNOWN
  const paying = readChecked(payload, '63')
  if (paying)
    return paying.get('00') === '01' && (paying.has('29') || paying.has('30')) ? { kind: 'payment' } : UNKNOWN
  const tags = readChecked(payload, '91')
  const slip = readTags(tags?.get('00') ?? '')
  if (!tags || !slip) return UNKNOWN
  return readBankSlip(tags, slip) ?? readTrueMoneySlip(slip) ?? UNKNOWN
}

function readBankSlip(tags: Tags, slip: Tags): BankSlip | null {
  const bank = slip.get('01') ?? ''
  const reference = slip.get('02') ?? ''
  const isSlip = slip.get('00') === '000001' && tags.get('51') === 'TH'
  return isSlip && /^[0-9]{3}$/.test(bank) && /^[0-9A-Za-z]+$/.test(reference)
    ? { kind: 'slip', bank, reference }
    : null
}

function readTrueMoneySlip(slip: Tags): TrueMoneySlip | null {
  const transaction = slip.get('03') ?? ''
  const dayEndsAt = endOfDay(slip.get('04') ?? '')
  const isSlip = slip.get('00') === '01' && slip.get('01') === '01' && slip.has('02')
  return isSlip && /^[0-9A-Za-z]+$/.test(transaction) && dayEndsAt !== null
    ? { kind: 'true-money', transaction, dayEndsAt }
    : null
}

/** Reads a day DDMMYYYY in Bangkok, which has no summer time. */
function endOfDay(text: string): number | null {
  const [, day, month, year] = /^([0-9]{2})([0-9]{2})(20[0-9]{2})$/.exec(text) ?? []
  const startsAt = Date.parse(`${year}-${month}-${day}T00:00:00+07:00`)
  // `Date.parse` reads 31 February as a day in March.
  const isDay = new Date(startsAt + BANGKOK_OFFSET_MS).getUTCDate() === Number(day)
  return isDay ? startsAt + DAY_MS : null
}

/** Returns the bank's reference of the transfer, or null where the QR is no slip. */
export function referenceOf(qr: SlipQr): string | null {
  if (qr.kind === 'slip') return qr.reference
  return qr.kind === 'true-money' ? qr.transaction : null
}

const RANK: Record<SlipQr['kind'], number> = { slip: 0, 'true-money': 0, payment: 1, unknown: 2 }

/** Chooses the QR of the slip. A bank may print an advertising QR beside it. */
export function bestQr(payloads: readonly string[]): { payload: string; qr: SlipQr } | null {
  const read = payloads.map((payload) => ({ payload, qr: parseSlipQr(payload) }))
  return read.sort((one, other) => RANK[one.qr.kind] - RANK[other.qr.kind])[0] ?? null
}
