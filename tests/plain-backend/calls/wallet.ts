import { type Answer, done, fields } from '../forms/answer.ts'
import { baht } from '../forms/values.ts'
import { type Game, games } from '../world/games.ts'
import type { Player } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { satangOf, type World } from '../world/world.ts'
import { bankAccountOf } from './account.ts'
import { amountIn, command, type PlayersCall, type Route, read, textIn } from './call.ts'

const FEE = 1000

function slotOf(world: World, player: Player, game: Game) {
  const { code, name, category, factor, entry } = game
  return {
    code,
    name,
    category,
    isActive: player.gameAccounts.has(code),
    amount: baht(world.balanceOf(player, code)),
    ftWalletSlot: factor,
    background: '/files/logo.svg',
    logo: '/files/logo.svg',
    web: entry === 'auto-login' ? null : `/games/${code}`,
    android: null,
    ios: null,
  }
}

function showWallet({ world, player }: PlayersCall): Answer {
  const { id, phone, name, coins } = player
  return fields({
    profile: { name, username: phone, _id: id, coin: coins },
    bankAccount: bankAccountOf(player),
    wallet: { amount: baht(world.balanceOf(player)) },
    invite: { amount: baht(player.inviteBonus), success: 10, fail: 5 },
    slots: games.map((game) => slotOf(world, player, game)),
  })
}

function accountOf({ player, param, habits }: PlayersCall): Record<string, unknown> {
  const code = param('slotCode')
  const account = player.gameAccounts.get(code)
  if (!account) throw new Refusal('SLOT_NO_ACCOUNT', 404)
  const isForm = games.some((game) => game.code === code && game.entry === 'form')
  return isForm && habits.gameEvent === 'present' ? { ...account, event: 'state-of-the-form' } : account
}

function activate(call: PlayersCall): Answer {
  const { world, player, param } = call
  const code = param('slotCode')
  if (!games.some((game) => game.code === code)) throw new Refusal('NO_GAME', 404)
  if (player.gameAccounts.has(code)) throw new Refusal('SLOT_ALREADY_ACTIVE')
  world.openGame(player, code)
  world.ledger.note('activate', player.phone)
  return done(accountOf(call))
}

function resetPassword(call: PlayersCall): Answer {
  const { world, player, param } = call
  accountOf(call)
  world.openGame(player, param('slotCode'))
  world.ledger.note('reset-password', player.phone)
  return done(accountOf(call))
}

function credit({ world, player, body }: PlayersCall): Answer {
  const satang = amountIn(body)
  world.move(player, { kind: 'deposit', satang, from: 'BANK', to: 'WALLET' }, { statementType: 'deposit' })
  return done({ amount: baht(satang) })
}

function moveBetween(
  { world, player, habits }: PlayersCall,
  from: string,
  to: string,
  satang: number,
  kind: 'transfer' | 'transfer-part' = 'transfer',
): Answer {
  const isEnd = (code: string) => code === 'WALLET' || player.gameAccounts.has(code)
  if (!isEnd(from) || !isEnd(to) || from === to) throw new Refusal('TRANSFER_FAIL')
  world.requireMoney(player, from, satang)
  const named = (code: string) => games.find((game) => game.code === code)?.name ?? 'กระเป๋าหลัก'
  const ends = habits.endNames === 'names' ? { from: named(from), to: named(to) } : { from, to }
  world.move(player, { kind, satang, from, to }, { statementType: 'transfer', ...ends })
  return done({ from, to, amount: baht(satang) })
}

function transfer(call: PlayersCall): Answer {
  const { body } = call
  return moveBetween(call, textIn(body, 'from'), textIn(body, 'to'), amountIn(body))
}

/** Moves all that is in the other accounts to this one. */
function transferAll(call: PlayersCall): Answer {
  const { world, player, body } = call
  const to = textIn(body, 'to')
  const others = ['WALLET', ...player.gameAccounts.keys()].filter((code) => code !== to)
  const filled = others.filter((code) => world.balanceOf(player, code) > 0)
  if (filled.length === 0) throw new Refusal('MONEY_NOT_ENOUGH')
  for (const from of filled) moveBetween(call, from, to, world.balanceOf(player, from), 'transfer-part')
  world.ledger.note('transfer-all', player.phone)
  return done({ to })
}

function withdraw({ world, player, body, habits }: PlayersCall): Answer {
  const satang = amountIn(body)
  const { withdrawMin, withdrawMax } = world.choices
  const isTooMuch = habits.withdrawMax === 'number' && satang > satangOf(withdrawMax)
  if (satang < satangOf(withdrawMin) || isTooMuch) throw new Refusal('TRANSFER_FAIL')
  const inRow = { none: satang, beside: satang + FEE, 'out-of': satang - FEE }[habits.fee]
  world.requireMoney(player, 'WALLET', Math.max(satang, inRow))
  if (habits.fee === 'beside') world.move(player, { kind: 'fee', satang: FEE, from: 'WALLET', to: 'HOUSE' })
  world.move(
    player,
    { kind: 'withdraw', satang: habits.takenOff === 'at-once' ? satang : 0, from: 'WALLET', to: 'BANK' },
    { statementType: 'withdraw', status: 'PROCESSING', satang: inRow },
  )
  return done({ _id: world.nextId('w'), amount: baht(satang), status: 'PROCESSING' })
}

export const wallet: Route[] = [
  read('GET /api/wallet', showWallet),
  read('GET /api/wallet/refresh/slot', showWallet),
  read('GET /api/wallet/account/:slotCode', (call) => fields(accountOf(call))),
  command('GET /api/wallet/activate/:slotCode', activate),
  command('GET /api/wallet/resetpassword/:slotCode', resetPassword),
  command('POST /api/wallet/add', credit),
  command('POST /api/wallet/transfer', transfer),
  command('POST /api/wallet/transferAll', transferAll),
  command('POST /api/wallet/withdraw', withdraw),
  command('POST /api/wallet/withdrawAll', withdraw),
]
