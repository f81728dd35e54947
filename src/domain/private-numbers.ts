import { maskAccountNo } from './bank-account.ts'

/** A phone or account number, as a server may write it into the name of a place. */
const NUMBER = /\d(?:[\s-]?\d){5,}/g

/** Returns a text in which no long number can be read whole: receipts and files are shown to others. */
export function withoutPrivateNumbers(text: string): string {
  return text.replace(NUMBER, maskAccountNo)
}
