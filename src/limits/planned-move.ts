import type { LimitedCall } from '#api/gate.ts'
import type { Balances } from '#contract/balances.ts'
import { plainCode } from '#contract/place-codes.ts'
import { type Overview, WALLET_CODE } from '#contract/wallet.ts'
import type { PlannedMove } from '#domain/limit-use.ts'
import { type Satang, satangFromBaht } from '#domain/money.ts'
import { gameAccounts } from '#money/game-accounts.ts'

/** Whether a call moves all the money that is there, and names no amount. */
export function isAll({ limitedAs, input }: LimitedCall): boolean {
  return limitedAs === 'transfer' && input.from === undefined
}

/** Whether a call brings money home to the wallet. */
export function isHomeward({ limitedAs, input }: LimitedCall): boolean {
  return limitedAs === 'transfer' && input.to === WALLET_CODE
}

/** Whether a call counts as playing: it is `play` in the contract, or moves money from one game to another. */
export function isPlay(call: LimitedCall): boolean {
  if (call.limitedAs !== 'transfer') return call.limitedAs === 'play'
  return !isAll(call) && call.input.from !== WALLET_CODE && call.input.to !== WALLET_CODE
}

/**
 * Returns what a call that is no play (`isPlay`) asks of the limits. An amount below 0 comes home from a game: that is
 * always allowed.
 * @param overview the wallet as it is now: it says what a transfer of all money moves into a game
 */
export function plannedMoveOf(call: LimitedCall, overview: Overview | undefined): PlannedMove {
  const { limitedAs, input } = call
  if (isAll(call)) return { kind: 'transfer', amount: overview?.wallet.amount ?? null }
  const amount = satangFromBaht(input.amount)
  return { kind: limitedAs, amount: isHomeward(call) && amount !== null ? -amount : amount }
}

/**
 * Returns how much a transfer of all money has brought home, as far as it is certain: what the games have less and
 * the wallet has more. The wallet of before may be old, and a game may have kept its money.
 */
export function cameHome(before: Balances | null, after: Overview): Satang {
  const earlier = new Map(
    Object.entries(before ?? {}).map(([code, amount]) => [plainCode(code), BigInt(amount)]),
  )
  const inWallet = after.wallet.amount ?? 0n
  const rise = inWallet - (earlier.get(plainCode(WALLET_CODE)) ?? inWallet)
  let drop = 0n
  for (const { code, amount } of gameAccounts(after.slots, () => true)) {
    const then = earlier.get(plainCode(code))
    if (amount !== null && then !== undefined) drop += then - amount
  }
  const moved = rise < drop ? rise : drop
  return moved > 0n ? moved : 0n
}
