import { account } from '#contract/account.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { bankOf } from '../demo/banks.ts'
import { handle, handlePublic } from '../http/handler.ts'
import { isPhoneVerified } from '../world/otps.ts'
import {
  addPlayer,
  hashPassword,
  isPasswordOf,
  type Player,
  playerById,
  updatePlayer,
} from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { checkBank, checkBankAccountName, checkPerson } from '../world/registration-rules.ts'
import { refuseSentinel } from '../world/sentinels.ts'
import type { World } from '../world/world.ts'

const INVITE_PREFIX = 'PR'

/** An invite code is `PR` and the id of a player. A code of nobody is ignored. */
function inviterOf(world: World, inviteCode: string): Player | undefined {
  if (!inviteCode.startsWith(INVITE_PREFIX)) return undefined
  return playerById(world.database, inviteCode.slice(INVITE_PREFIX.length))
}

/** The player's own bank account, in the form in which answers carry it. */
export function bankAccountOf(player: Player) {
  const bank = bankOf(player.bankCode)
  return {
    bankCode: player.bankCode,
    bankAccountName: player.bankAccountName,
    bankAccountNo: player.bankAccountNo,
    bank: {
      nameTH: bank?.nameTH ?? player.bankCode,
      nameEN: bank?.nameEN ?? player.bankCode,
      nameLA: bank?.nameLA,
    },
  }
}

const DONE = { message: 'SUCCESS' }

export const accountHandlers = [
  handlePublic(
    account.validate,
    (person, { world }) => {
      checkPerson(world, person)
      return DONE
    },
    { invalidCode: 'INVALID_USER_INFO' },
  ),

  handlePublic(
    account.register,
    (form, { world, now }) => {
      checkPerson(world, form)
      checkBank(world, form)
      refuseSentinel('register', form.username)
      if (world.settings.current.registerOTP && !isPhoneVerified(world, form.username)) {
        throw new Refusal('UNVERIFIED_OTP')
      }
      const inviter = inviterOf(world, form.inviteCode)
      const player = addPlayer(world, {
        phone: form.username,
        passwordHash: hashPassword(form.password, world.random.hex(16)),
        name: form.name.trim(),
        bankCode: form.bankCode,
        bankAccountName: form.bankAccountName.trim(),
        bankAccountNo: plainNumber(form.bankAccountNo),
        currency: form.currency,
        sourceCode: form.sourceCode || null,
        invitedBy: inviter?.id,
      })
      if (inviter) {
        world.database.insert('invites', {
          id: world.random.id(),
          player_id: inviter.id,
          invitee_id: player.id,
          name: player.name,
          amount: 0,
          has_played: 0,
          created_at: now,
        })
      }
      world.database.run(
        "UPDATE otps SET status = 'used' WHERE phone = ? AND status = 'verified'",
        form.username,
      )
      return DONE
    },
    { invalidCode: 'INVALID_USER_INFO' },
  ),

  handle(account.profile, (_, { player }) => ({
    profile: {
      _id: player.id,
      username: player.phone,
      name: player.name,
      createdAt: new Date(player.createdAt).toISOString(),
      memberId: player.memberId,
    },
    bankAccount: bankAccountOf(player),
  })),

  handle(account.updateProfile, (form, { world, player }) => {
    if (form.name.trim() === '' || form.name.length > 100) throw new Refusal('INVALID_USER_INFO')
    checkBank(world, form, player.id)
    updatePlayer(world.database, player.id, {
      name: form.name.trim(),
      bank_code: form.bankCode,
      bank_account_name: form.bankAccountName.trim(),
      bank_account_no: plainNumber(form.bankAccountNo),
    })
    return DONE
  }),

  handle(account.updateBankAccountName, ({ bankCode, bankAccountName }, { world, player }) => {
    if (bankCode !== player.bankCode) throw new Refusal('INVALID_BANK')
    checkBankAccountName(bankCode, bankAccountName)
    updatePlayer(world.database, player.id, { bank_account_name: bankAccountName.trim() })
    return DONE
  }),

  handle(account.changePassword, ({ oldPassword, newPassword }, { world, player }) => {
    if (!isPasswordOf(world.database, player.id, oldPassword))
      throw new Refusal('WRONG_PASSWORD', { status: 401 })
    if (newPassword === '') throw new Refusal('INVALID_USER_INFO')
    updatePlayer(world.database, player.id, { password: hashPassword(newPassword, world.random.hex(16)) })
    return DONE
  }),
]
