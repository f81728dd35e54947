/**
 * An amount in satang (1 baht = 100 satang). It is a bigint, so that it is exact and cannot be mixed with a
 * number, such as an amount in baht from the wire.
 */
export type Satang = bigint

export const SATANG_PER_BAHT = 100n

/** `1,234,567.89`, with optional commas: the form on the wire and in typed amounts. */
const DECIMAL = /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d+))?$/

/**
 * Converts an amount in baht from the wire to satang. Fractions of a satang are rounded half away from
 * zero. Returns null where the amount cannot be read exactly enough: it is *unknown*, never 0
 * (docs/wire.md#reading).
 */
export function satangFromBaht(baht: unknown): Satang | null {
  if (typeof baht === 'number') {
    // Use the shortest digits, which the server wrote: 1.005 * 100 is 100.49999999999999.
    return Math.abs(baht) < 0.001 ? 0n : satangFromBaht(String(baht))
  }
  if (typeof baht !== 'string') return null
  const match = DECIMAL.exec(baht.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const digits = `${fraction}000`
  let satang = BigInt(whole.replaceAll(',', '')) * SATANG_PER_BAHT + BigInt(digits.slice(0, 2))
  if (digits.charCodeAt(2) >= 53 /* '5' */) satang += 1n
  if (satang > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return sign === '-' ? -satang : satang
}

/** Converts satang to baht as a number for the wire. It is exact below 90 trillion baht. */
export function bahtFromSatang(satang: Satang): number {
  return Number(satang) / Number(SATANG_PER_BAHT)
}

const AMOUNT_TYPED = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/

/**
 * Reads a typed amount as satang. Returns null where it is not clearly one amount. It needs digits, at most
 * two decimals, and commas between thousands only. `1e3`, `0x10`, `1.234,5` and digits of other scripts are
 * refused, not guessed (docs/reliability.md#t30).
 */
export function satangFromTyped(text: string): Satang | null {
  const trimmed = text.trim()
  return AMOUNT_TYPED.test(trimmed) ? satangFromBaht(trimmed) : null
}

/**
 * Formats satang as `1,234.50`, with two decimals and commas in all three languages. It does not use
 * `Intl`, which writes Lao with a decimal comma. An unknown amount is a dash, never 0.
 */
export function formatSatang(satang: Satang | null | undefined): string {
  if (satang === null || satang === undefined) return '—'
  const absolute = satang < 0n ? -satang : satang
  const whole = withCommas(absolute / SATANG_PER_BAHT)
  const fraction = (absolute % SATANG_PER_BAHT).toString().padStart(2, '0')
  return `${satang < 0n ? '−' : ''}${whole}.${fraction}`
}

/** Writes `฿1,234.50`, or `−฿1,234.50`. */
export function formatBaht(satang: Satang | null): string {
  return satang !== null && satang < 0n ? `−${formatBaht(-satang)}` : `฿${formatSatang(satang)}`
}

/** Writes a whole number with commas between its thousands. */
export function withCommas(whole: number | bigint): string {
  return whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}
