import { maskAccountNo } from './bank-account.ts'

/** A day, with its time where one follows. A year may be that of the Buddha. */
const DAY =
  /(?:(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20|25)\d\d|(?:19|20|25)\d\d[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01]))(?:[ T,]{1,2}\d{1,2}[:.]\d\d(?:[:.]\d\d)?)?(?!\d)/

/**
 * A phone or account number, as a server may write it into the name of a place. A single dot stands in an amount, a
 * single dash with spaces between two.
 */
const NUMBER = /\d+(?:(?:\.|\s[-\u2010-\u2015]\s)\d+){2,}|\d(?:[\s\-\u2010-\u2015]?\d){5,}/

const DAY_OR_NUMBER = new RegExp(`(${DAY.source})|${NUMBER.source}`, 'g')
/** A shorter one tells nobody who somebody is. */
const FEWEST_DIGITS = 6

/** Returns a text in which no long number can be read whole: receipts and files are shown to others. */
export function withoutPrivateNumbers(text: string): string {
  return text.replace(DAY_OR_NUMBER, (found, day?: string) =>
    day !== undefined || found.replace(/\D/g, '').length < FEWEST_DIGITS ? found : maskAccountNo(found),
  )
}
