import type { LimitedCall } from '#api/gate.ts'
import { type Overview, WALLET_CODE } from '#contract/wallet.ts'
import type { Wish } from '#domain/limit-use.ts'
import { type Satang, satangFromBaht } from '#domain/money.ts'

function amountIn({ input }: LimitedCall): Satang | null {
  return satangFromBaht(input.amount)
}

/**
 * Returns what a call asks of the limits. An amount below 0 comes home from a game: that is always allowed.
 * @param overview the wallet as it is known; a transfer of all money moves what it names
 */
export function wishOf(call: LimitedCall, overview: Overview | undefined): Wish {
  const { limitedAs: kind, input } = call
  if (kind !== 'transfer') return { kind, amount: kind === 'deposit' ? amountIn(call) : null }
  const isAll = input.from === undefined
  if (input.to === WALLET_CODE) {
    const inGames = overview?.slots.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n) ?? 0n
    return { kind, amount: -(isAll ? inGames : (amountIn(call) ?? 0n)) }
  }
  if (isAll) return { kind, amount: overview?.wallet.amount ?? null }
  // From game to game nothing more goes into games.
  return input.from === WALLET_CODE ? { kind, amount: amountIn(call) } : { kind: 'play', amount: null }
}

/** Whether a call brings money home to the wallet. */
export function isHomeward({ limitedAs, input }: LimitedCall): boolean {
  return limitedAs === 'transfer' && input.to === WALLET_CODE
}
