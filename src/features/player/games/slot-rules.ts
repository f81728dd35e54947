import { isIos, type Machine } from '#browser/is-ios.ts'
import { type Overview, WALLET_CODE } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'
import { amountToGather, transferProblem } from '#domain/transfer-rules.ts'
import { gameAccounts } from '#money/game-accounts.ts'

/**
 * Returns the satang that "transfer all" would move into a game from the wallet and the other open
 * accounts. Returns null where a balance is unknown, or an account could not be read.
 */
export function amountElsewhere({ wallet, slots, hasAllSlots }: Overview, slotCode: string): Satang | null {
  const open = gameAccounts(slots, (slot) => slot.isActive)
  return amountToGather([{ code: WALLET_CODE, amount: wallet.amount }, ...open], slotCode, hasAllSlots)
}

/**
 * Returns the chosen top-up, or the empty text where it cannot be moved: the wallet may have less than when it was
 * chosen, and the game can then be played without it.
 */
export function topUpOf(chosen: string, { wallet }: Pick<Overview, 'wallet'>, slotCode: string): string {
  const draft = { from: WALLET_CODE, to: slotCode, typed: chosen, available: wallet.amount }
  return transferProblem(draft) === null ? chosen : ''
}

/** Returns which apps of a game are of use on this machine. A computer may fetch them for any phone. */
export function appsFor(machine: Machine): { android: boolean; ios: boolean } {
  if (/Android/.test(machine.userAgent)) return { android: true, ios: false }
  return { android: !isIos(machine), ios: true }
}
