import type { RowStatus, StatementEntry, StatementType } from '#contract/statement.ts'
import { formatSatang } from '#domain/format-money.ts'
import { writtenText } from '#domain/written-text.ts'

export interface StatementFilter {
  kind: StatementType | null
  status: RowStatus | null
  /** What the player typed. */
  text: string
}

export const NO_FILTER: StatementFilter = { kind: null, status: null, text: '' }

/** The filter as a form that is kept for a reload; `isOpen` is `yes` while the player has its fields open. */
export type FilterForm = Pick<StatementFilter, 'kind' | 'status' | 'text'> & { isOpen: string | null }

export const CLOSED_FILTER: FilterForm = { ...NO_FILTER, isOpen: null }

export function isFiltering({ kind, status, text }: StatementFilter): boolean {
  return kind !== null || status !== null || text.trim() !== ''
}

/**
 * Whether an entry fits. A text fits where it stands in the amount as the list shows it, with or without
 * commas, or in one of the words.
 * @param wordsOf the words that the list shows for the entry: its name, its places, its description
 */
export function fits(
  entry: StatementEntry,
  { kind, status, text }: StatementFilter,
  wordsOf: (entry: StatementEntry) => readonly (string | null | undefined)[],
): boolean {
  if (kind !== null && entry.statementType !== kind) return false
  if (status !== null && entry.status !== status) return false
  const wanted = writtenText(text).trim().toLowerCase()
  if (wanted === '') return true
  const figure = wanted.replace(/[,฿+−-]/g, '')
  const amount = entry.amount === null ? '' : formatSatang(entry.amount).replace(/[,−]/g, '')
  if (/^[\d.]+$/.test(figure) && amount.includes(figure)) return true
  return wordsOf(entry).some((word) => word && writtenText(word).toLowerCase().includes(wanted))
}
