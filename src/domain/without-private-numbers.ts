import { maskAccountNo } from './bank-account.ts'

/** A day, with its time where one follows. A year may be that of the Buddha. */
const DAY =
  /(?:(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20|25)\d\d|(?:19|20|25)\d\d[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01]))(?:[ T,]{1,2}\d{1,2}[:.]\d\d(?:[:.]\d\d)?)?(?!\d)/

/** Also the figures of Thai and Lao. */
const FIGURE = '[\\d๐-๙໐-໙]'
const DASH = '\\s[-\\u2010-\\u2015]\\s'

/**
 * A phone or account number, as a server may write it into the name of a place. A single dot stands in an amount, and a
 * slash between amounts.
 */
const NUMBER = `${FIGURE}+(?:(?:\\.|${DASH})${FIGURE}+){2,}|${FIGURE}+${DASH}${FIGURE}+|${FIGURE}(?:(?!${DASH})[\\s_\\-\\u2010-\\u2015]{0,3}${FIGURE}){5,}`

const DAY_OR_NUMBER = new RegExp(`(${DAY.source})|${NUMBER}`, 'g')
/** A shorter one tells nobody who somebody is. */
const FEWEST_DIGITS = 6
/** Two amounts with a dash between them. A longer one is no amount of a bonus. */
const RANGE = new RegExp(`^${FIGURE}{1,5}${DASH}${FIGURE}{1,5}$`)
const FIGURES = new RegExp(FIGURE, 'g')
/** A number with one such dash is no range from here on. */
const FEWEST_DIGITS_WITH_DASH = 9

/** Returns a text in which no long number can be read whole: receipts and files are shown to others. */
export function withoutPrivateNumbers(text: string): string {
  return text.replace(DAY_OR_NUMBER, (found, day?: string) => {
    const fewest = RANGE.test(found) ? FEWEST_DIGITS_WITH_DASH : FEWEST_DIGITS
    const isWhole = day !== undefined || (found.match(FIGURES)?.length ?? 0) < fewest
    return isWhole ? found : maskAccountNo(found)
  })
}
