/**
 * Tolerant schemas for amounts, counts and times. Apart from the other ones, because a visitor's first page reads
 * none of them.
 */
import { balanceFromBaht, type Satang, satangFromBaht } from '#domain/money.ts'
import { isObject } from './is-object.ts'
import { reading } from './tolerant.ts'
import { shownTimeOf } from './written-time.ts'

/** MongoDB writes its figures into JSON as `{ "$numberDecimal": "120.50" }`. */
export const digitsOf = (value: unknown) =>
  isObject(value)
    ? (value.$numberDecimal ?? value.$numberInt ?? value.$numberLong ?? value.$numberDouble)
    : value

const moneyBy = (fromBaht: (baht: unknown) => Satang | null) =>
  reading<number | string, Satang | null>((value) =>
    // Only these schemas make bigints: JSON has none.
    typeof value === 'bigint' ? value : fromBaht(digitsOf(value)),
  )

/** An amount: baht on the wire (`120.5`, `"120.50"`), satang in the app; null means *unknown*. */
export const Money = moneyBy(satangFromBaht)

/** The same for money that lies or waits somewhere, so that no more is shown than can be moved or received. */
export const Balance = moneyBy(balanceFromBaht)

/** PHP writes commas between thousands. */
const FIGURE = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** A plain figure (a count, a percentage); null means *unknown*. */
export const Figure = reading<number | string, number | null>((wire) => {
  const value = digitsOf(wire)
  const isWritten = typeof value === 'string' && FIGURE.test(value.trim())
  const figure = isWritten ? Number(value.replaceAll(',', '')) : value
  return typeof figure === 'number' && Math.abs(figure) <= Number.MAX_SAFE_INTEGER ? figure : null
})

/** A time: ISO text, epoch ms or epoch seconds on the wire, epoch ms in the app; null means *unknown*. */
export const Time = reading<number | string, number | null>(shownTimeOf)
