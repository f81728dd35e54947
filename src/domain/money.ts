/**
 * An amount in satang (1 baht = 100 satang). It is a bigint, so that it is exact and cannot be mixed with a
 * number, such as an amount in baht from the wire.
 */
export type Satang = bigint

export const SATANG_PER_BAHT = 100n

/** Returns an amount without its sign. */
export function absolute(amount: Satang): Satang {
  return amount < 0n ? -amount : amount
}

/** `1,234,567.89`, with optional commas: the form on the wire and in typed amounts. */
const DECIMAL = /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d+))?$/

/** The decimals from half a satang on. */
const HALF_UP = /^..[5-9]/
/** Decimals such as `.29999999`: JavaScript writes 20.3 so after 120.5 - 100.2. The server means 20.30. */
const ALL_BUT_WHOLE = /^..9999[5-9]/

/**
 * Converts an amount in baht from the wire to satang. Fractions of a satang are rounded half away from
 * zero. Returns null where the amount cannot be read exactly enough: it is *unknown*, never 0
 * (docs/wire.md#reading).
 * @param roundsUp matches the decimals that are rounded up
 */
export function satangFromBaht(baht: unknown, roundsUp = HALF_UP): Satang | null {
  if (typeof baht === 'number') {
    // Use the shortest digits, which the server wrote: 1.005 * 100 is 100.49999999999999.
    return Math.abs(baht) < 0.001 ? 0n : satangFromBaht(String(baht), roundsUp)
  }
  if (typeof baht !== 'string') return null
  const match = DECIMAL.exec(baht.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  let satang = BigInt(whole.replaceAll(',', '')) * SATANG_PER_BAHT + BigInt(`${fraction}00`.slice(0, 2))
  if (roundsUp.test(fraction)) satang += 1n
  if (satang > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return sign === '-' ? -satang : satang
}

/**
 * Converts a balance from the wire to satang. Fractions of a satang are cut off: else the player would see more
 * than there is, and the whole of it would be refused.
 */
export function balanceFromBaht(baht: unknown): Satang | null {
  return satangFromBaht(baht, ALL_BUT_WHOLE)
}

/** Converts satang to baht as a number for the wire. It is exact below 90 trillion baht. */
export function bahtFromSatang(satang: Satang): number {
  return Number(satang) / Number(SATANG_PER_BAHT)
}
