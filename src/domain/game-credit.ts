import type { Satang } from './money.ts'

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Converts an amount in baht to a game's own credit: the amount times the game's wallet factor, in
 * hundredths of a credit, exact and rounded half away from zero. The result is null (unknown) where
 * the amount or the factor is unknown, or the factor is zero or less.
 */
export function gameCredit(amount: Satang | null, factor: number | null): Satang | null {
  if (amount === null || factor === null || !Number.isFinite(factor) || factor <= 0) return null
  // Use the decimal from the wire (0.1), not the nearest binary fraction.
  const match = DECIMAL.exec(String(factor))
  if (!match) return null
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent) - fraction.length
  const product = amount * BigInt(whole + fraction)
  if (shift >= 0) return product * 10n ** BigInt(shift)
  const divisor = 10n ** BigInt(-shift)
  const half = product < 0n ? -divisor / 2n : divisor / 2n
  return (product + half) / divisor
}
