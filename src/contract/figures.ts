/**
 * Tolerant schemas for amounts, counts and times. Apart from the other ones, because a visitor's first page reads
 * none of them.
 */
import { type Satang, satangFromBaht } from '#domain/money.ts'
import { isObject } from './is-object.ts'
import { reading } from './tolerant.ts'
import { shownTimeOf } from './written-time.ts'

/** MongoDB writes its exact decimals into JSON as `{ "$numberDecimal": "120.50" }`. */
const digitsOf = (value: unknown) => (isObject(value) ? value.$numberDecimal : value)

/** An amount: baht on the wire (`120.5`, `"120.50"`), satang in the app; null means *unknown*. */
export const Money = reading<number | string, Satang | null>((value) =>
  // Only this schema makes bigints: JSON has none.
  typeof value === 'bigint' ? value : satangFromBaht(digitsOf(value)),
)

/** A plain figure (a count, a percentage); null means *unknown*. */
export const Figure = reading<number | string, number | null>((wire) => {
  const value = digitsOf(wire)
  const figure = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  return typeof figure === 'number' && Math.abs(figure) <= Number.MAX_SAFE_INTEGER ? figure : null
})

/** A time: ISO text, epoch ms or epoch seconds on the wire, epoch ms in the app; null means *unknown*. */
export const Time = reading<number | string, number | null>(shownTimeOf)
