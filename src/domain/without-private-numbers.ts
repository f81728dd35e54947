import { maskAccountNo } from './bank-account.ts'
import { asciiDigits } from './plain-number.ts'

/** A day, with its time where one follows. A year may be that of the Buddha. */
const DAY =
  /(?:(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20|25)\d\d|(?:19|20|25)\d\d[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01]))(?:[ T,]{1,2}\d{1,2}[:.]\d\d(?:[:.]\d\d)?)?(?!\d)/

/**
 * A phone or account number, as a server may write it into the name of a place. A single dot stands in an amount, and a
 * slash between amounts.
 */
const NUMBER =
  /\d+(?:(?:\.|\s[-\u2010-\u2015]\s)\d+){2,}|\d+\s[-\u2010-\u2015]\s\d+|\d(?:(?!\s[-\u2010-\u2015]\s)[\s_\-\u2010-\u2015]{0,3}\d){5,}/

const DAY_OR_NUMBER = new RegExp(`(${DAY.source})|${NUMBER.source}`, 'g')
/** A shorter one tells nobody who somebody is. */
const FEWEST_DIGITS = 6
/** Two amounts with a dash between them. A longer one is no amount of a bonus. */
const RANGE = /^\d{1,5}\s[-\u2010-\u2015]\s\d{1,5}$/
/** A number with one such dash is no range from here on. */
const FEWEST_DIGITS_WITH_DASH = 9

function isPrivate(found: string, day: string | undefined): boolean {
  const fewest = RANGE.test(found) ? FEWEST_DIGITS_WITH_DASH : FEWEST_DIGITS
  return day === undefined && found.replace(/\D/g, '').length >= fewest
}

/** Returns a text in which no long number can be read whole: receipts and files are shown to others. */
export function withoutPrivateNumbers(text: string): string {
  let shown = ''
  let end = 0
  for (const { 0: found, 1: day, index } of asciiDigits(text).matchAll(DAY_OR_NUMBER)) {
    const written = text.slice(index, index + found.length)
    shown += text.slice(end, index) + (isPrivate(found, day) ? maskAccountNo(written) : written)
    end = index + found.length
  }
  return shown + text.slice(end)
}
