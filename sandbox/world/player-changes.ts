import * as v from 'valibot'
import { bonusNamed } from '../demo/bonuses.ts'
import { slotAccount, walletAccount } from '../store/ledger.ts'
import { satangOf } from './amount.ts'
import { startBonus } from './bonuses.ts'
import { type Balances, balancesOf, hashPassword, type Player, updatePlayer } from './players.ts'
import { Refusal } from './refusal.ts'
import { gameNamed, openSlot, setSlotPassword } from './slots.ts'
import type { World } from './world.ts'

const Baht = v.pipe(v.number(), v.minValue(0))

/** The fields of a player that the console may set. Amounts are in baht. */
export const PlayerChanges = v.object({
  name: v.optional(v.string()),
  password: v.optional(v.string()),
  isActive: v.optional(v.boolean()),
  bankCode: v.optional(v.string()),
  bankAccountName: v.optional(v.string()),
  bankAccountNo: v.optional(v.string()),
  currency: v.optional(v.picklist(['BAHT', 'LAK'])),
  balance: v.optional(Baht),
  coin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  inviteBonus: v.optional(Baht),
  refundAmount: v.optional(v.nullable(v.pipe(v.number()))),
  slots: v.optional(
    v.array(
      v.object({
        code: v.string(),
        isActive: v.optional(v.boolean(), true),
        amount: v.optional(Baht, 0),
        password: v.optional(v.string()),
      }),
    ),
  ),
  /** A bonus code, or a code and its turnover */
  activeBonus: v.optional(
    v.union([
      v.string(),
      v.object({ code: v.string(), turnoverNeeded: v.optional(Baht), turnoverDone: v.optional(Baht) }),
    ]),
  ),
})
export type PlayerChanges = v.InferOutput<typeof PlayerChanges>

const columns = {
  name: 'name',
  bankCode: 'bank_code',
  bankAccountName: 'bank_account_name',
  bankAccountNo: 'bank_account_no',
  currency: 'currency',
  coin: 'coin',
} as const

/** Sets the given fields. Money moves by postings, so that the books stay right. */
export function changePlayer(world: World, player: Player, changes: PlayerChanges): void {
  const { database } = world
  for (const [name, column] of Object.entries(columns)) {
    const value = changes[name as keyof typeof columns]
    if (value !== undefined) updatePlayer(database, player.id, { [column]: value })
  }
  if (changes.password !== undefined) {
    updatePlayer(database, player.id, { password: hashPassword(changes.password, world.random.hex(16)) })
  }
  if (changes.isActive !== undefined)
    updatePlayer(database, player.id, { is_active: changes.isActive ? 1 : 0 })
  if (changes.inviteBonus !== undefined) {
    updatePlayer(database, player.id, { invite_bonus: satangOf(changes.inviteBonus) })
  }
  if (changes.refundAmount !== undefined) {
    const satang = changes.refundAmount === null ? null : satangOf(changes.refundAmount)
    updatePlayer(database, player.id, { refund_amount: satang })
  }
  changeMoney(world, player, changes, balancesOf(world, player.id))
  if (changes.activeBonus !== undefined) activateBonus(world, player, changes.activeBonus)
}

function changeMoney(world: World, player: Player, changes: PlayerChanges, held: Balances): void {
  for (const slot of changes.slots ?? []) {
    gameNamed(slot.code)
    if (slot.isActive) openSlot(world, player.id, player.phone, slot.code)
    else
      world.database.run(
        'UPDATE slots SET is_active = 0 WHERE player_id = ? AND code = ?',
        player.id,
        slot.code,
      )
    if (slot.isActive && slot.password !== undefined) {
      setSlotPassword(world, player.id, slot.code, slot.password)
    }
    const amount = slot.isActive ? satangOf(slot.amount) : 0
    adjust(world, player.id, slotAccount(player.id, slot.code), held.slots[slot.code] ?? 0, amount)
  }
  if (changes.balance !== undefined) {
    adjust(world, player.id, walletAccount(player.id), held.wallet, satangOf(changes.balance))
  }
}

function adjust(world: World, playerId: string, account: string, held: number, wanted: number): void {
  if (held === wanted) return
  const [debit, credit] = wanted > held ? ['bank', account] : [account, 'bank']
  world.ledger.post({ kind: 'adjust', debit, credit, amount: Math.abs(wanted - held), playerId })
}

function activateBonus(
  world: World,
  player: Player,
  wanted: NonNullable<PlayerChanges['activeBonus']>,
): void {
  const { code, ...turnover } = typeof wanted === 'string' ? { code: wanted } : wanted
  const bonus = bonusNamed(code)
  if (!bonus) throw new Refusal('NO_DATA', { message: `no bonus ${code}` })
  world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', player.id)
  const { turnoverNeeded, turnoverDone }: { turnoverNeeded?: number; turnoverDone?: number } = turnover
  startBonus(world, {
    playerId: player.id,
    code: bonus.code,
    turnoverNeeded: turnoverNeeded === undefined ? bonus.amount * bonus.turnover : satangOf(turnoverNeeded),
    turnoverDone: satangOf(turnoverDone ?? 0),
  })
}
