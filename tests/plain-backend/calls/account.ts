import { type Answer, done, fields } from '../forms/answer.ts'
import type { Player } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { bankNames } from '../world/texts.ts'
import {
  type Call,
  command,
  type PlayersCall,
  publicCommand,
  publicRead,
  type Route,
  read,
  textIn,
} from './call.ts'

const OTP_CODE = '246810'
const NINE_FIELDS = [
  'name',
  'username',
  'password',
  'sourceCode',
  'inviteCode',
  'bankCode',
  'bankAccountName',
  'bankAccountNo',
  'currency',
]

export function bankAccountOf({ bankCode, bankAccountName, bankAccountNo }: Player) {
  return { bankCode, bankAccountName, bankAccountNo, bank: bankNames(bankCode) }
}

function logIn({ world, body }: Call): Answer {
  const player = world.players.get(textIn(body, 'username'))
  if (player?.password !== textIn(body, 'password')) throw new Refusal('WRONG_CREDENTIAL', 401)
  return fields({ token: world.newSession(player.phone) })
}

function sendOtp({ world, body, habits }: Call): Answer {
  const phone = textIn(body, 'phoneNumber')
  if (world.players.has(phone)) throw new Refusal('EXISTING_USER')
  if (habits.otp === 'verified-already') return fields({ otpRef: null, otpToken: null, code: 'OTP_VERIFIED' })
  // A new code makes an earlier one void.
  for (const [token, otp] of world.otps) if (otp.phone === phone && !otp.isVerified) world.otps.delete(token)
  const otpToken = `otp-${world.nextId('')}`
  world.otps.set(otpToken, { phone, code: OTP_CODE, isVerified: false })
  return fields({ otpRef: 'PLBK', otpToken, code: 'SUCCESS' })
}

function verifyOtp({ world, body, habits }: Call): Answer {
  const otp = world.otps.get(textIn(body, 'otpToken'))
  if (!otp) throw new Refusal('OTP_TOKEN_INVALID')
  if (otp.code !== textIn(body, 'otpCode')) throw new Refusal('OTP_CODE_INVALID')
  otp.isVerified = true
  if (habits.otp === 'verify-no-content') return { kind: 'empty' }
  return done({ verified: true }, { key: 'OTP_VERIFIED' })
}

/** A strict backend refuses missing and unknown fields, as DTO validators do. */
function requireFields({ body, habits }: Call): void {
  if (habits.formFields !== 'strict') return
  const isComplete = NINE_FIELDS.every((name) => typeof body[name] === 'string')
  if (!isComplete || Object.keys(body).length !== NINE_FIELDS.length) throw new Refusal('INVALID_USER_INFO')
}

function validate(call: Call): Answer {
  requireFields(call)
  const phone = textIn(call.body, 'username')
  if (call.world.players.has(phone)) throw new Refusal('EXISTING_USER')
  return done({ username: phone })
}

function register(call: Call): Answer {
  validate(call)
  const { world, body } = call
  const needed = ['name', 'username', 'password', 'bankCode', 'bankAccountName', 'bankAccountNo']
  if (needed.some((name) => textIn(body, name) === '')) throw new Refusal('INVALID_USER_INFO')
  const player = world.addPlayer(textIn(body, 'username'), textIn(body, 'password'), {
    name: textIn(body, 'name'),
    bankCode: textIn(body, 'bankCode'),
    bankAccountName: textIn(body, 'bankAccountName'),
    bankAccountNo: textIn(body, 'bankAccountNo'),
  })
  world.ledger.note('register', player.phone)
  return done({ _id: player.id, username: player.phone })
}

function showProfile({ player }: PlayersCall): Answer {
  const { id, phone, name, createdAt } = player
  return fields({
    profile: { _id: id, username: phone, name, createdAt, memberId: id },
    bankAccount: bankAccountOf(player),
  })
}

function changeProfile({ world, player, body }: PlayersCall): Answer {
  player.name = textIn(body, 'name')
  player.bankCode = textIn(body, 'bankCode')
  player.bankAccountName = textIn(body, 'bankAccountName')
  player.bankAccountNo = textIn(body, 'bankAccountNo')
  world.ledger.note('profile', player.phone)
  return done({ name: player.name })
}

function changeBankAccountName({ world, player, body }: PlayersCall): Answer {
  // The specification names the field `bankAccountName` in one place and `name` in another.
  player.bankAccountName = textIn(body, 'bankAccountName') || textIn(body, 'name')
  world.ledger.note('profile', player.phone)
  return done(bankAccountOf(player))
}

function changePassword({ world, player, body }: PlayersCall): Answer {
  if (player.password !== textIn(body, 'oldPassword')) throw new Refusal('WRONG_PASSWORD')
  player.password = textIn(body, 'newPassword')
  world.ledger.note('password', player.phone)
  return done({ _id: player.id })
}

export const account: Route[] = [
  // A login that is lost costs nothing: it can be made again.
  publicRead('POST /api/login', logIn),
  publicRead('POST /api/otp/send', sendOtp),
  publicRead('POST /api/otp/verify', verifyOtp),
  publicRead('POST /api/account/validate', validate),
  publicCommand('POST /api/account', register),
  read('GET /api/account/profile', showProfile),
  command('PUT /api/account/profile', changeProfile),
  command('PUT /api/account/bankAccountName', changeBankAccountName),
  command('PUT /api/account/changepwd', changePassword),
]
