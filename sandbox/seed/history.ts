import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { type SystemAccount, slotAccount, walletAccount } from '../store/ledger.ts'
import { credit } from '../world/deposits.ts'
import { play } from '../world/play.ts'
import type { Player } from '../world/players.ts'
import { Random } from '../world/random.ts'
import { openSlot } from '../world/slots.ts'
import { addStatement, type StatementOrigin } from '../world/statements.ts'
import { addWithdrawal, payWithdrawal, refuseWithdrawal } from '../world/withdrawals.ts'
import type { World } from '../world/world.ts'

const DAYS = 60

const favourites = ['PGSLOT', 'JOKER2', 'BETFLIX', 'UFABET', 'HUAYHD'] as const
const places = ['SCB', 'KBANK', 'WW', 'TrueMoney', 'GSB'] as const
const gifts: readonly {
  source: StatementOrigin
  from: SystemAccount
  /** Satang */
  amount: number
  description: string
}[] = [
  { source: 'bonus', from: 'bonus', amount: 5_000, description: 'โบนัสรายวัน 50 บาท' },
  { source: 'invite', from: 'invite', amount: 8_625, description: 'โบนัสแนะนำเพื่อน' },
  { source: 'refund', from: 'refund', amount: 12_350, description: 'คืนยอดเสีย' },
  { source: 'luckydraw', from: 'luckydraw', amount: 2_000, description: 'วงล้อ: 20 บาท' },
  { source: 'promotion', from: 'promotion', amount: 13_000, description: 'SONGKRAN' },
]

/** Books two months of a player's life, up to today. It is the same life at every start. */
export function playHistory(world: World, player: Player): void {
  const chance = new Random()
  chance.seed(20)
  for (const code of favourites) openSlot(world, player.id, player.phone, code)
  const life = new Life(world, player, chance)
  const now = world.clock.now()
  for (let ago = DAYS; ago > 0; ago -= 1) life.day(now - ago * DAY_MS, DAYS - ago)
  life.today(now)
}

class Life {
  readonly #world: World
  readonly #player: Player
  readonly #chance: Random
  #time = 0

  constructor(world: World, player: Player, chance: Random) {
    this.#world = world
    this.#player = player
    this.#chance = chance
  }

  #next(): number {
    this.#time += this.#chance.integer(20, 90) * MINUTE_MS
    return this.#time
  }

  #balance(account: string): number {
    return this.#world.ledger.balance(account)
  }

  day(start: number, index: number): void {
    this.#time = start
    this.#deposit(index)
    const code = this.#chance.pick(favourites)
    this.#visit(code)
    if (index % 5 === 2) this.#gift(gifts[Math.floor(index / 5) % gifts.length] as (typeof gifts)[number])
    if (index % 3 === 1) this.#withdraw(index)
  }

  #deposit(index: number): void {
    const place = this.#chance.pick(places)
    const satang = this.#chance.pick([10_000, 20_000, 30_000, 50_000, 100_000, 45_050])
    const at = this.#next()
    if (index % 9 !== 4) {
      credit(this.#world, { playerId: this.#player.id, satang, from: 'bank', place, at })
      return
    }
    const entry = {
      playerId: this.#player.id,
      type: 'deposit',
      from: place,
      to: 'WALLET',
      amount: satang,
    } as const
    addStatement(this.#world, { ...entry, status: 'FAILED', at })
  }

  #visit(code: string): void {
    const { id } = this.#player
    const stake = Math.floor(this.#balance(walletAccount(id)) / 300) * 100
    if (stake < 100) return
    this.#move('WALLET', code, stake)
    for (let round = 0; round < 3; round += 1) {
      const satang = Math.max(100, Math.floor(stake / 400) * 100)
      const isLost = this.#chance.fraction() < 0.52 && this.#balance(slotAccount(id, code)) >= satang
      play(this.#world, {
        playerId: id,
        slotCode: code,
        outcome: isLost ? 'lose' : 'win',
        satang,
        at: this.#next(),
      })
    }
    const left = this.#balance(slotAccount(id, code))
    if (left >= 100) this.#move(code, 'WALLET', left)
  }

  #move(from: string, to: string, amount: number): void {
    const { id: playerId } = this.#player
    const placeOf = (code: string) =>
      code === 'WALLET' ? walletAccount(playerId) : slotAccount(playerId, code)
    const at = this.#next()
    const ref = addStatement(this.#world, { playerId, type: 'transfer', from, to, amount, at })
    const [debit, to_] = [placeOf(from), placeOf(to)]
    this.#world.ledger.post({ kind: 'transfer', debit, credit: to_, amount, playerId, ref, at })
  }

  #gift({ source, from, amount, description }: (typeof gifts)[number]): void {
    const { id: playerId } = this.#player
    credit(this.#world, { playerId, satang: amount, from, source, description, at: this.#next() })
    if (source !== 'bonus' && source !== 'promotion') return
    addStatement(this.#world, {
      playerId,
      type: 'finish_bonus',
      amount,
      source,
      description,
      at: this.#next(),
    })
  }

  #withdraw(index: number): void {
    const held = this.#balance(walletAccount(this.#player.id))
    const satang = Math.floor(held / 20_000) * 10_000
    if (satang < 10_000) return
    const id = addWithdrawal(this.#world, this.#player, satang, this.#next())
    const settle = index % 12 === 7 ? refuseWithdrawal : payWithdrawal
    settle(this.#world, id, { at: this.#next() })
  }

  /** Adds today's open matters: a deposit that waits, a withdrawal that waits, a transfer that failed. */
  today(now: number): void {
    const { id: playerId } = this.#player
    credit(this.#world, { playerId, satang: 100_000, from: 'bank', place: 'SCB', at: now - 5 * HOUR_MS })
    addStatement(this.#world, {
      playerId,
      type: 'transfer',
      from: 'WALLET',
      to: 'JOKER2',
      amount: 20_000,
      status: 'FAILED',
      at: now - 4 * HOUR_MS,
    })
    addStatement(this.#world, {
      playerId,
      type: 'deposit',
      from: 'KBANK',
      to: 'WALLET',
      amount: 30_000,
      status: 'PROCESSING',
      at: now - 2 * HOUR_MS,
    })
    addWithdrawal(this.#world, this.#player, 30_000, now - HOUR_MS)
  }
}
