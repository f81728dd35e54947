import { asciiDigits } from './ascii-digits.ts'

export type Market = 'th' | 'lao'

/** A problem of a phone number (docs/product-rules.md#registration). */
export type PhoneProblem = 'phone-missing' | 'phone-not-10-digits' | 'phone-not-digits'

/**
 * Spaces, dots, dashes, brackets, and the invisible marks that contact lists add to numbers. The marks for
 * right to left (U+200F, U+202B, U+202E, U+2067) are no part of them: they turn the digits around on the
 * screen, so that another number than the shown one would be sent.
 */
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b-\u200e\u202a\u202c\u202d\u2060-\u2066\u2068\u2069]/g
const THAI_ABROAD = /^\+66(\d{9})$/

/**
 * Converts a typed or autofilled phone number to the form of the backend: `081-234 5678`, `๐๘๑๒๓๔๕๖๗๘` and
 * `+66 81 234 5678` all become `0812345678`. Any other text stays, and `phoneProblem` refuses it.
 */
export function plainPhone(typed: string): string {
  const plain = asciiDigits(typed).replace(SEPARATORS, '')
  return plain.replace(THAI_ABROAD, '0$1')
}

/** Checks a plain number: ten digits in the Thai market, any number of digits in the Lao one. */
export function phoneProblem(phone: string, market: Market): PhoneProblem | null {
  if (phone === '') return 'phone-missing'
  if (market === 'lao') return /^\d+$/.test(phone) ? null : 'phone-not-digits'
  return /^\d{10}$/.test(phone) ? null : 'phone-not-10-digits'
}

/** Formats a number as `081-234-5678`. Numbers of another length stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}
