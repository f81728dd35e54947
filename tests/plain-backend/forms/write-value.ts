import type { Habits } from '../habits.ts'
import { Baht, Id } from './values.ts'

const HOUR_MS = 3_600_000

function writeMoment(moment: Date, { times }: Habits): string | number {
  const inBangkok = new Date(moment.getTime() + 7 * HOUR_MS).toISOString()
  switch (times) {
    case 'epoch-ms':
      return moment.getTime()
    case 'epoch-s':
      return Math.floor(moment.getTime() / 1000)
    case 'no-zone-utc':
      return moment.toISOString().slice(0, 19).replace('T', ' ')
    case 'no-zone-bangkok':
      return inBangkok.slice(0, 19)
    case 'bangkok':
      return `${inBangkok.slice(0, 19)}+07:00`
    default:
      return moment.toISOString()
  }
}

function writeBaht({ satang, isOfStatement }: Baht, { numbers, rowUnit }: Habits): unknown {
  const amount = isOfStatement && rowUnit === 'satang' ? satang : satang / 100
  switch (numbers) {
    case 'text':
      return amount.toFixed(2)
    case 'commas':
      return amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
    case 'decimal128':
      return { $numberDecimal: amount.toFixed(2) }
    default:
      return amount
  }
}

function writeNumber(number: number, { numbers }: Habits): unknown {
  if (numbers === 'text') return String(number)
  return numbers === 'commas' ? number.toLocaleString('en-US') : number
}

/** @returns the value as JSON has it by these habits: amounts, moments, ids and numbers, however deep */
export function writeValue(value: unknown, habits: Habits): unknown {
  if (value instanceof Date) return writeMoment(value, habits)
  if (value instanceof Baht) return writeBaht(value, habits)
  if (value instanceof Id) return habits.ids === 'number' ? value.number : value.toString()
  if (typeof value === 'number') return writeNumber(value, habits)
  if (Array.isArray(value)) return value.map((element) => writeValue(element, habits))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, writeValue(part, habits)]))
}
