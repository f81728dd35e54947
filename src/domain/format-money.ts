import { absolute, SATANG_PER_BAHT, type Satang } from './money.ts'

/**
 * Formats satang as `1,234.50`, with two decimals and commas in all three languages. It does not use
 * `Intl`, which writes Lao with a decimal comma. An unknown amount is a dash, never 0.
 */
export function formatSatang(satang: Satang | null | undefined): string {
  if (satang === null || satang === undefined) return '—'
  const figure = absolute(satang)
  const whole = withCommas(figure / SATANG_PER_BAHT)
  const fraction = (figure % SATANG_PER_BAHT).toString().padStart(2, '0')
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
