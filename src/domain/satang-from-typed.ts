import { type Satang, satangFromBaht } from './money.ts'

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
