import { plainNumber } from './plain-number.ts'

export type Market = 'th' | 'lao'

/** A problem of a phone number (docs/product-rules.md#registration). */
export type PhoneProblem = 'phone-missing' | 'phone-not-10-digits' | 'phone-not-digits'

/**
 * Converts a typed or autofilled phone number to the form of the backend: `081-234 5678`, `๐๘๑๒๓๔๕๖๗๘` and
 * `+66 81 234 5678` all become `0812345678`. Any other text stays, and `phoneProblem` refuses it.
 */
export function plainPhone(typed: string, market: Market): string {
  // Without the sign it may be a number of the Lao market. `+856` stays and is refused: services hold a Lao number
  // with or without its 0, and a guess would make an account that the player's own form does not open.
  const abroad = market === 'th' ? /^(?:\+|00)?660?(\d{9})$/ : /^\+660?(\d{9})$/
  return plainNumber(typed).replace(abroad, '0$1')
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
