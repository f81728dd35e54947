import { asciiDigits } from './ascii-digits.ts'

export type Market = 'th' | 'lao'

/** What is wrong with a phone number (docs/product-rules.md#registration). */
export type PhoneProblem = 'phone-missing' | 'phone-not-10-digits' | 'phone-not-digits'

/** Spaces, dots, dashes, brackets, and the invisible marks that contact lists put around numbers. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g
const THAI_ABROAD = /^\+66(\d{9})$/

/**
 * A phone number as the backend knows it, from what a person or an autofill wrote:
 * `081-234 5678`, `๐๘๑๒๓๔๕๖๗๘` and `+66 81 234 5678` are all `0812345678`. Anything that is no
 * number is left as it is, for `phoneProblem` to refuse.
 */
export function plainPhone(typed: string): string {
  const plain = asciiDigits(typed).replace(SEPARATORS, '')
  return plain.replace(THAI_ABROAD, '0$1')
}

/** Ten digits outside the Lao market, any number of them there. `phone` is plain. */
export function phoneProblem(phone: string, market: Market): PhoneProblem | null {
  if (phone === '') return 'phone-missing'
  if (market === 'lao') return /^\d+$/.test(phone) ? null : 'phone-not-digits'
  return /^\d{10}$/.test(phone) ? null : 'phone-not-10-digits'
}

/** `081-234-5678`, as it is read aloud; numbers of another length are left alone. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}
