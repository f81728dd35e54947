import CryptoJS from 'crypto-js'
import { encodeQR } from 'qr'
import { type Answer, done, empty, fields, raw } from '../forms/answer.ts'
import { baht } from '../forms/values.ts'
import type { QrOrder } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { amountIn, command, type PlayersCall, type Route, read, textIn } from './call.ts'

/** The operator gives the same one to the build of the app. */
const PASSPHRASE = 'kapao-gift-link'
/** What each gift is worth. */
const GIFT = 2000
const QR_MS = 10 * 60_000

function takeSlip({ world, player, body }: PlayersCall): Answer {
  if (!world.choices.takesSlips) throw new Refusal('SLIP_UPLOAD_FAIL')
  const picture = body.file
  if (!(picture instanceof Blob) || picture.size === 0) throw new Refusal('SLIP_NO_FILE')
  const id = world.nextId('p')
  player.slips.unshift({
    id,
    createdAt: world.databaseNow(),
    satang: 0,
    status: 'PROCESSING',
    note: '',
    reference: `ref-${id}`,
  })
  world.ledger.note('slip', player.phone)
  return done({ _id: id, status: 'PROCESSING' })
}

function takeGift({ world, player, body }: PlayersCall): Answer {
  const link = CryptoJS.AES.decrypt(textIn(body, 'link'), PASSPHRASE).toString(CryptoJS.enc.Utf8)
  const code = /[?&]v=([A-Za-z0-9]+)/.exec(link)?.[1]
  if (!code) throw new Refusal('TRUELINK_INVALID')
  if (world.usedGifts.has(code)) throw new Refusal('TRUELINK_DUPLICATE')
  world.usedGifts.add(code)
  world.move(
    player,
    { kind: 'deposit', satang: GIFT, from: 'BANK', to: 'WALLET' },
    { statementType: 'deposit' },
  )
  return done({ amount: baht(GIFT) })
}

function qrAnswer({ id, satang, expiresAt }: QrOrder, expireIn: 'moment' | 'seconds'): Answer {
  return fields({
    qrcodeId: id,
    hasQrcode: true,
    qrcode: encodeQR(`plain-backend:${id}:${satang}`, 'svg'),
    amount: baht(satang),
    expireIn: expireIn === 'moment' ? expiresAt : Math.round((expiresAt.getTime() - Date.now()) / 1000),
  })
}

/** Forgets what has ended. */
function currentQr(player: PlayersCall['player'], bankCode: string): QrOrder | null {
  const qr = player.qrcodes.get(bankCode)
  if (qr && qr.expiresAt.getTime() <= Date.now()) player.qrcodes.delete(bankCode)
  return player.qrcodes.get(bankCode) ?? null
}

function takesQr({ habits }: PlayersCall, bankCode: string): boolean {
  return bankCode === 'WW' || (bankCode === 'KBANK' && habits.kbank !== 'number-only')
}

function showQr(call: PlayersCall): Answer {
  const { player, param, habits } = call
  const bankCode = param('id')
  if (!takesQr(call, bankCode)) throw new Refusal('NO_BANK')
  const qr = currentQr(player, bankCode)
  if (qr) return qrAnswer(qr, habits.expireIn)
  const none = {
    'has-false': () => fields({ hasQrcode: false }),
    null: () => raw(null),
    'no-content': () => empty,
    'empty-object': () => raw({}),
    'not-found': () => raw({ message: 'NO_DATA' }, 404),
  }
  return none[habits.noQr]()
}

function createQr(call: PlayersCall): Answer {
  const { world, player, param, body, habits } = call
  const bankCode = param('id')
  if (!takesQr(call, bankCode)) throw new Refusal('QR_FAIL')
  const qr = {
    id: world.nextId('q'),
    bankCode,
    satang: amountIn(body),
    expiresAt: new Date(Date.now() + QR_MS),
  }
  player.qrcodes.set(bankCode, qr)
  world.ledger.note('qrcode', player.phone)
  return qrAnswer(qr, habits.expireIn)
}

function cancelQr({ world, player, param }: PlayersCall): Answer {
  const qr = [...player.qrcodes.values()].find(({ id }) =>
    [id.toString(), String(id.number)].includes(param('id')),
  )
  if (!qr) throw new Refusal('NO_DATA', 404)
  player.qrcodes.delete(qr.bankCode)
  world.ledger.note('cancel-qrcode', player.phone)
  return done({ qrcodeId: qr.id })
}

/** Somebody pays the QR with the app of a bank. */
export function payQr(world: World, phone: string, bankCode: string): void {
  const player = world.playerOf(phone)
  const qr = currentQr(player, bankCode)
  if (!qr) throw new Refusal('NO_DATA', 404)
  player.qrcodes.delete(bankCode)
  world.move(
    player,
    { kind: 'deposit', satang: qr.satang, from: 'BANK', to: 'WALLET' },
    { statementType: 'deposit' },
  )
}

export const deposits: Route[] = [
  command('POST /api/wallet/slip', takeSlip),
  command('POST /api/wallet/truelink', takeGift),
  read('GET /api/qrcode/:id', showQr),
  command('POST /api/qrcode/:id', createQr),
  command('DELETE /api/qrcode/:id', cancelQr),
]
