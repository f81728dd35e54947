import { WALLET_CODE } from '#contract/wallet.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { slotAccount, walletAccount } from '../store/ledger.ts'
import { Refusal } from './refusal.ts'
import { activeSlotCodes, gameNamed, isBroken, slotOf } from './slots.ts'
import { addStatement } from './statements.ts'
import type { World } from './world.ts'

/** @throws {Refusal} NO_GAME, SLOT_NO_ACCOUNT */
function placeOf(world: World, playerId: string, code: string): string {
  if (code === WALLET_CODE) return walletAccount(playerId)
  gameNamed(code)
  if (!slotOf(world, playerId, code)) throw new Refusal('SLOT_NO_ACCOUNT')
  return slotAccount(playerId, code)
}

export interface Transfer {
  playerId: string
  /** WALLET or the code of a game */
  from: string
  to: string
  satang: number
}

/**
 * Moves money between the wallet and game accounts. If the target is down, the money ends in the wallet
 * and the call is refused with TRANSFER_FAIL. If the game at `from` is down, it is refused so, too, and nothing moves.
 * @throws {Refusal} INVALID_INPUT, TRANSFER_MINIMUM, MONEY_NOT_ENOUGH, TRANSFER_FAIL, NO_GAME, or SLOT_NO_ACCOUNT
 */
export function transfer(world: World, { playerId, from, to, satang }: Transfer): void {
  if (from === to) {
    throw new Refusal('INVALID_INPUT', { message: 'ไม่สามารถโยกเงินภายในบัญชีเดียวกันได้' })
  }
  if (satang < TRANSFER_MINIMUM) throw new Refusal('TRANSFER_MINIMUM')
  const source = placeOf(world, playerId, from)
  const target = placeOf(world, playerId, to)
  if (world.ledger.balance(source) < satang) throw new Refusal('MONEY_NOT_ENOUGH')
  if (isBroken(world, from)) throw new Refusal('TRANSFER_FAIL', { status: 409 })
  if (isBroken(world, to)) failTransfer(world, { playerId, from, to, satang }, source)
  const ref = addStatement(world, { playerId, type: 'transfer', from, to, amount: satang })
  world.ledger.post({ kind: 'transfer', debit: source, credit: target, amount: satang, playerId, ref })
}

function failTransfer(world: World, { playerId, from, to, satang }: Transfer, source: string): never {
  addStatement(world, { playerId, type: 'transfer', from, to, amount: satang, status: 'FAILED' })
  if (from !== WALLET_CODE) {
    const ref = addStatement(world, { playerId, type: 'transfer', from, to: WALLET_CODE, amount: satang })
    world.ledger.post({
      kind: 'transfer-returned',
      debit: source,
      credit: walletAccount(playerId),
      amount: satang,
      playerId,
      ref,
    })
  }
  throw new Refusal('TRANSFER_FAIL', { status: 409, commits: true })
}

/**
 * Moves all money from the wallet and all other game accounts to `to`, except from games that are down.
 * Returns the moved amount in satang.
 * @throws {Refusal} MONEY_NOT_ENOUGH, TRANSFER_FAIL where `to` is down, NO_GAME, or SLOT_NO_ACCOUNT
 */
export function transferAll(world: World, playerId: string, to: string): number {
  const target = placeOf(world, playerId, to)
  if (isBroken(world, to)) throw new Refusal('TRANSFER_FAIL', { status: 409 })
  let moved = 0
  for (const from of [WALLET_CODE, ...activeSlotCodes(world, playerId)]) {
    if (from === to || isBroken(world, from)) continue
    const source = placeOf(world, playerId, from)
    const satang = world.ledger.balance(source)
    if (satang <= 0) continue
    const ref = addStatement(world, { playerId, type: 'transfer', from, to, amount: satang })
    world.ledger.post({ kind: 'transfer', debit: source, credit: target, amount: satang, playerId, ref })
    moved += satang
  }
  if (moved === 0) throw new Refusal('MONEY_NOT_ENOUGH')
  return moved
}
