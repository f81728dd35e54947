import encodeQR from 'qr'
import { promptPayPayload } from '../art/qr-payloads.ts'
import { credit } from './deposits.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** The providers of QR deposits, each with its least amount in satang. */
const QR_MINIMUM: ReadonlyMap<string, number> = new Map([
  ['KBANK', 100],
  ['WW', 10_000],
  ['ZAPMAN', 10_000],
])

const PAYEE = '0912345678'

export interface Qr {
  id: string
  playerId: string
  bankCode: string
  /** Satang */
  amount: number
  payload: string
  status: 'waiting' | 'paid' | 'cancelled'
  /** Epoch ms */
  createdAt: number
  /** Epoch ms */
  expiresAt: number
}

const COLUMNS = `id, player_id AS playerId, bank_code AS bankCode, amount, payload, status,
  created_at AS createdAt, expires_at AS expiresAt`

/** @throws {Refusal} NO_BANK when there is no such provider */
export function checkProvider(bankCode: string): void {
  if (!QR_MINIMUM.has(bankCode)) throw new Refusal('NO_BANK', { status: 404 })
}

/** The unpaid QR of this provider. */
export function currentQr(world: World, playerId: string, bankCode: string): Qr | undefined {
  return world.database.one<Qr>(
    `SELECT ${COLUMNS} FROM qrcodes WHERE player_id = ? AND bank_code = ? AND status = 'waiting' AND expires_at > ?
     ORDER BY created_at DESC LIMIT 1`,
    playerId,
    bankCode,
    world.clock.now(),
  )
}

/** Makes a QR; undefined if it cannot be made. A player has one QR, so a new one cancels the others. */
export function createQr(world: World, playerId: string, bankCode: string, satang: number): Qr | undefined {
  const least = QR_MINIMUM.get(bankCode)
  if (least === undefined || satang < least || world.settings.current.brokenQr.includes(bankCode))
    return undefined
  world.database.run(
    "UPDATE qrcodes SET status = 'cancelled' WHERE player_id = ? AND status = 'waiting'",
    playerId,
  )
  const id = world.random.id()
  world.database.insert('qrcodes', {
    id,
    player_id: playerId,
    bank_code: bankCode,
    amount: satang,
    payload: promptPayPayload(PAYEE, satang, id),
    status: 'waiting',
    created_at: world.clock.now(),
    expires_at: world.clock.now() + world.settings.current.qrValidMs,
  })
  return currentQr(world, playerId, bankCode)
}

/** A player's QRs, newest first; without a player the last 200 of all. */
export function qrcodesOf(world: World, playerId?: string): Qr[] {
  return playerId === undefined
    ? world.database.all<Qr>(`SELECT ${COLUMNS} FROM qrcodes ORDER BY created_at DESC LIMIT 200`)
    : world.database.all<Qr>(
        `SELECT ${COLUMNS} FROM qrcodes WHERE player_id = ? ORDER BY created_at DESC`,
        playerId,
      )
}

/** @throws {Refusal} NO_DATA when the player has no such unpaid QR */
export function cancelQr(world: World, playerId: string, id: string): void {
  const changed = world.database.run(
    "UPDATE qrcodes SET status = 'cancelled' WHERE id = ? AND player_id = ? AND status = 'waiting'",
    id,
    playerId,
  )
  if (changed === 0) throw new Refusal('NO_DATA', { status: 404 })
}

/**
 * Somebody pays the QR. It may have expired: a bank also takes money a moment late.
 * @throws {Refusal} 404, or 409 when it is paid or cancelled already
 */
export function payQr(world: World, id: string): void {
  const qr = world.database.one<Qr>(`SELECT ${COLUMNS} FROM qrcodes WHERE id = ?`, id)
  if (!qr) throw new Refusal('NO_DATA', { status: 404, message: 'no such QR' })
  if (qr.status !== 'waiting')
    throw new Refusal('SETTLED', { status: 409, message: `the QR is ${qr.status}` })
  world.database.run("UPDATE qrcodes SET status = 'paid' WHERE id = ?", id)
  credit(world, { playerId: qr.playerId, satang: qr.amount, from: 'bank', place: qr.bankCode })
}

/** The picture of a QR. Each provider uses another of the forms that docs/wire.md#qr lists. */
export function pictureOf(qr: Qr): string {
  const svg = encodeQR(qr.payload, 'svg', { border: 4 })
  if (qr.bankCode === 'WW') return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return qr.bankCode === 'ZAPMAN' ? `<div class="qr">${svg}</div>` : svg
}
