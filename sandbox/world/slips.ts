import { createHash } from 'node:crypto'
import { isWithinDailyHours } from '#domain/daily-hours.ts'
import { parseSlipQr, referenceOf } from '#domain/slip-qr.ts'
import { depositAccounts, walletSlipAccount } from '../demo/banks.ts'
import type { UploadedFile } from '../http/handler.ts'
import { credit } from './deposits.ts'
import { addFile, imageKindOf } from './files.ts'
import type { Player } from './players.ts'
import { notify } from './push-messages.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

export interface Slip {
  id: string
  playerId: string
  /** Epoch ms */
  createdAt: number
  /** Satang; 0 until it is approved */
  amount: number
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED'
  note: string | null
  reference: string
  hasLink: number
  fileId: string | null
  bankCode: string
  bankAccountNo: string
}

export const SLIP_COLUMNS = `id, player_id AS playerId, created_at AS createdAt, amount, status, note, reference,
  has_link AS hasLink, file_id AS fileId, bank_code AS bankCode, bank_account_no AS bankAccountNo`

const MOST_BYTES = 10 * 1024 * 1024

interface Sent {
  file: UploadedFile | undefined
  bankCode: string
  bankAccountNo: string
  qrPayload: string | undefined
}

/** @throws {Refusal} SLIP_NO_FILE, SLIP_INVALID_FILE, SLIP_UPLOAD_FAIL */
export function receiveSlip(
  world: World,
  player: Player,
  { file, bankCode, bankAccountNo, qrPayload }: Sent,
): void {
  if (!file || file.bytes.length === 0) throw new Refusal('SLIP_NO_FILE')
  const mime = imageKindOf(file.bytes)
  if (!mime || mime === 'image/gif' || file.bytes.length > MOST_BYTES) throw new Refusal('SLIP_INVALID_FILE')
  const { isActive, closeFrom: from, closeTo: to } = world.settings.current.slip
  const isClosed = from !== '' && to !== '' && isWithinDailyHours({ from, to }, world.clock.now())
  const isOurs = [...depositAccounts, walletSlipAccount].some(
    (account) => account.bankCode === bankCode && account.bankAccountNo === bankAccountNo,
  )
  if (!isActive || isClosed || !isOurs) throw new Refusal('SLIP_UPLOAD_FAIL')
  // Two pictures of one slip have the same QR; two copies of one picture have the same bytes.
  const digest = createHash('sha256')
    .update(qrPayload || file.bytes)
    .digest('base64')
  const isCopy =
    world.database.one("SELECT 1 FROM slips WHERE digest = ? AND status <> 'FAILED'", digest) !== undefined
  world.database.insert('slips', {
    id: world.random.id(),
    player_id: player.id,
    created_at: world.clock.now(),
    status: isCopy ? 'FAILED' : 'PROCESSING',
    note: isCopy ? 'SLIP_DUPLICATE' : null,
    // A slip without a readable QR gets a number of the sandbox's own.
    reference: referenceOf(parseSlipQr(qrPayload ?? '')) ?? `SL${world.random.digits(12)}`,
    file_id: addFile(world, { ...file, mime }, player.id),
    bank_code: bankCode,
    bank_account_no: bankAccountNo,
    qr_payload: qrPayload ?? null,
    digest,
  })
}

/** A player's slips, newest first; without a player those of all. */
export function slipsOf(world: World, playerId?: string): Slip[] {
  matchDueSlips(world)
  return world.database.all<Slip>(
    `SELECT ${SLIP_COLUMNS} FROM slips WHERE player_id = coalesce(?, player_id)
      ORDER BY created_at DESC, rowid DESC`,
    playerId ?? null,
  )
}

/** @throws {Refusal} 404, or 409 when it is settled already */
export function approveSlip(world: World, id: string, satang: number): void {
  const slip = findWaitingSlip(world, id)
  world.database.run("UPDATE slips SET status = 'SUCCESS', amount = ? WHERE id = ?", satang, id)
  credit(world, { playerId: slip.playerId, satang, from: 'bank', place: slip.bankCode })
}

/**
 * @param reason a code of the contract's slip reasons; the app shows any other as an unknown error
 * @throws {Refusal} 404, or 409 when it is settled already
 */
export function rejectSlip(world: World, id: string, reason: string): void {
  const { playerId } = findWaitingSlip(world, id)
  world.database.run("UPDATE slips SET status = 'FAILED', note = ? WHERE id = ?", reason, id)
  notify(world, playerId, { kind: 'slip', id })
}

function findWaitingSlip(world: World, id: string): Slip {
  const slip = world.database.one<Slip>(`SELECT ${SLIP_COLUMNS} FROM slips WHERE id = ?`, id)
  if (!slip) throw new Refusal('NO_DATA', { status: 404, message: 'no such slip' })
  if (slip.status !== 'PROCESSING') {
    throw new Refusal('SETTLED', { status: 409, message: `the slip is ${slip.status}` })
  }
  return slip
}

/** Approves the slips that are due. It runs when somebody reads the slips. */
export function matchDueSlips(world: World): void {
  const after = world.settings.current.slipMatchAfterMs
  if (after <= 0) return
  const due = world.database.all<Slip & { digest: string }>(
    `SELECT ${SLIP_COLUMNS}, digest FROM slips WHERE status = 'PROCESSING' AND created_at <= ?`,
    world.clock.now() - after,
  )
  for (const slip of due) {
    const satang = (50 + (Buffer.from(slip.digest, 'base64').readUInt16BE() % 950)) * 100
    world.database.transaction(() => approveSlip(world, slip.id, satang))
  }
}
