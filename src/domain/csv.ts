import type { Satang } from './money.ts'
import { absolute, SATANG_PER_BAHT } from './money.ts'
import { writtenText } from './written-text.ts'

/** A text, an amount in satang, or nothing. */
export type Cell = string | Satang | null

/** Without it Excel reads a file as if it were of the phone's old code page, and Thai is lost. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns a table as a CSV file: UTF-8 with a mark at its start, CRLF at the end of each line. A cell stands
 * in quotes where it has a comma, a quote or a line break; a quote within is written twice.
 * An amount is a plain number in baht with two decimals. Words are as people write them, so that they are found.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'bigint') return plainBaht(cell)
  const text = asText(writtenText(cell))
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would run a text that begins so, and the text may be a stranger's. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/

/**
 * A spreadsheet would show it rounded (12 digits and more), without its first or last zeros, as a power of ten, or as a
 * day or an hour (9/9, 12-05).
 */
const OTHER_NUMBER =
  /^\s*(\d{12,}|0\d+|\d+\.\d*0|\d+(\.\d+)?e\d+|\d{1,4}([/:-]\d{1,4}){1,2}|\d+\.\d+\.\d+)\s*$/i

function asText(text: string): string {
  return FORMULA.test(text) || OTHER_NUMBER.test(text) ? `'${text}` : text
}

function plainBaht(satang: Satang): string {
  const figure = absolute(satang)
  const fraction = (figure % SATANG_PER_BAHT).toString().padStart(2, '0')
  return `${satang < 0n ? '-' : ''}${figure / SATANG_PER_BAHT}.${fraction}`
}
