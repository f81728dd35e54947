import { wallet } from '#contract/wallet.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { games } from '../demo/games.ts'
import { handle } from '../http/handler.ts'
import { bahtOf, satangOf } from '../world/amount.ts'
import { addPendingDeposit, credit } from '../world/deposits.ts'
import { decryptGiftLink, giftCodeOf, giftValueOf } from '../world/gift-links.ts'
import { balancesOf, type Player, playerById } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { receiveSlip } from '../world/slips.ts'
import { formStateOf, gameNamed, isBroken, openSlot, resetSlotPassword, slotOf } from '../world/slots.ts'
import { transfer, transferAll } from '../world/transfers.ts'
import { withdraw } from '../world/withdrawals.ts'
import { bankAccountOf } from './account.ts'

const DONE = { message: 'SUCCESS' }
const REFRESH_LIMIT = 20
const REFRESH_WINDOW_MS = 10_000
const GIFT_TRIES = 5
/** Satang */
const GIFT_MINIMUM = 200

/** The percentages that the app shows with the invite bonus. */
const INVITE_SUCCESS_PERCENT = 10
const INVITE_FAIL_PERCENT = 50

export const walletHandlers = [
  handle(wallet.overview, (_, { world, player, origin }) => {
    const balances = balancesOf(world, player.id)
    const { coin, inviteBonus } = playerById(world.database, player.id) as Player
    return {
      profile: { name: player.name, username: player.phone, _id: player.id, coin },
      bankAccount: bankAccountOf(player),
      wallet: { amount: bahtOf(balances.wallet) },
      invite: { amount: bahtOf(inviteBonus), success: INVITE_SUCCESS_PERCENT, fail: INVITE_FAIL_PERCENT },
      slots: games.map((game) => ({
        code: game.code,
        name: game.name,
        category: game.category,
        isActive: slotOf(world, player.id, game.code) !== undefined,
        amount: bahtOf(balances.slots[game.code] ?? 0),
        ftWalletSlot: game.factor,
        background: `${origin}/sandbox/art/background/${game.code}.webp`,
        logo: `${origin}/sandbox/art/logo/${game.code}.webp`,
        web:
          game.web === 'form'
            ? `${origin}/sandbox/game/sign-in`
            : game.web
              ? `${origin}/sandbox/game/${game.code}`
              : null,
        android: game.hasApps
          ? `https://play.google.com/store/apps/details?id=demo.kapao.${game.code.toLowerCase()}`
          : null,
        ios: game.hasApps ? `https://apps.apple.com/app/kapao-demo-${game.code.toLowerCase()}` : null,
      })),
    }
  }),

  handle(wallet.refreshSlots, (_, { world, player }) => {
    const name = `refresh ${player.id}`
    if (world.limits.count(name, REFRESH_WINDOW_MS) >= REFRESH_LIMIT) {
      throw new Refusal('REQUEST_LIMIT', { status: 429 })
    }
    world.limits.add(name)
    return DONE
  }),

  handle(wallet.activate, ({ slotCode }, { world, player }) => {
    gameNamed(slotCode)
    if (slotOf(world, player.id, slotCode)) throw new Refusal('SLOT_ALREADY_ACTIVE', { status: 409 })
    if (isBroken(world, slotCode)) throw new Refusal('SLOT_ACTIVATE_FAIL', { status: 409 })
    const { username, password } = openSlot(world, player.id, player.phone, slotCode)
    return { username, password, message: 'SUCCESS' }
  }),

  handle(wallet.account, ({ slotCode }, { world, player }) => {
    const { web } = gameNamed(slotCode)
    const slot = slotOf(world, player.id, slotCode)
    if (!slot) throw new Refusal('SLOT_NO_ACCOUNT', { status: 404 })
    const { username, password } = slot
    return web === 'form' ? { username, password, event: formStateOf(username) } : { username, password }
  }),

  handle(wallet.resetPassword, ({ slotCode }, { world, player }) => {
    gameNamed(slotCode)
    if (!slotOf(world, player.id, slotCode)) throw new Refusal('SLOT_NO_ACCOUNT', { status: 404 })
    if (isBroken(world, slotCode)) throw new Refusal('SLOT_RESET_PASSWORD_FAIL', { status: 409 })
    const { username, password } = resetSlotPassword(world, player.id, slotCode)
    return { username, password, message: 'SUCCESS' }
  }),

  // The player says that the money was transferred. The sandbox finds it at once, or the operator by hand.
  handle(wallet.add, ({ amount }, { world, player, effect }) => {
    const satang = satangOf(amount)
    if (satang <= 0) throw new Refusal('TRANSFER_MINIMUM')
    if (world.settings.current.isManual) addPendingDeposit(world, player.id, satang, player.bankCode)
    else credit(world, { playerId: player.id, satang, from: 'bank', place: player.bankCode })
    effect('add', satang)
    return DONE
  }),

  handle(wallet.transfer, ({ from, to, amount }, { world, player, effect }) => {
    const satang = satangOf(amount)
    transfer(world, { playerId: player.id, from, to, satang })
    effect('transfer', satang)
    return DONE
  }),

  handle(wallet.transferAll, ({ to }, { world, player, effect }) => {
    effect('transferAll', transferAll(world, player.id, to))
    return DONE
  }),

  ...[wallet.withdraw, wallet.withdrawAll].map((call) =>
    // In spite of its name `withdrawAll` takes an amount: the app's withdraw dialog sends what the player typed.
    handle(call, ({ amount }, { world, player, effect }) => {
      const satang = satangOf(amount)
      withdraw(world, player, satang)
      effect('withdraw', satang)
      return DONE
    }),
  ),

  handle(
    wallet.slip,
    ({ bankCode, bankAccountNo, qrPayload }, { world, player, files, effect }) => {
      receiveSlip(world, player, {
        file: files.find((file) => file.field === 'file'),
        bankCode,
        bankAccountNo,
        qrPayload,
      })
      effect('slip', 0)
      return DONE
    },
    { invalidCode: 'SLIP_NO_FILE' },
  ),

  handle(wallet.truelink, ({ link }, { world, player, now, effect }) => {
    if (!world.settings.current.walletDeposit) throw new Refusal('NO_WALLET')
    const tries = `gift ${player.id}`
    if (world.limits.count(tries, MINUTE_MS) >= GIFT_TRIES)
      throw new Refusal('REQUEST_LIMIT_1MIN', { status: 429 })
    const code = giftCodeOf(decryptGiftLink(link) ?? '')
    const satang = code === null ? 0 : giftValueOf(code)
    if (code === null || satang < GIFT_MINIMUM) {
      world.limits.add(tries)
      throw new Refusal('TRUELINK_INVALID')
    }
    if (world.database.one('SELECT 1 FROM gift_links WHERE code = ?', code))
      throw new Refusal('TRUELINK_DUPLICATE')
    world.database.insert('gift_links', { code, player_id: player.id, amount: satang, at: now })
    credit(world, { playerId: player.id, satang, from: 'bank', place: 'TrueMoney' })
    effect('truelink', satang)
    return DONE
  }),
]
