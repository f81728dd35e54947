import { maskAccountNo } from '#domain/bank-account.ts'

/** A phone or account number, as a server may write it into the name of a place. */
const NUMBER = /\d(?:[\s-]?\d){5,}/g

/** Returns a text in which no long number can be read whole: a receipt is shown to others. */
export function withoutPrivateNumbers(text: string): string {
  return text.replace(NUMBER, maskAccountNo)
}
