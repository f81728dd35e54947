import { type Answer, namedList } from '../forms/answer.ts'
import type { Habits } from '../habits.ts'
import type { Call } from './call.ts'

function sizeOf({ pageSize }: Habits, asked: number): number {
  if (pageSize === 'asked') return asked
  return pageSize === 'all' ? Number.MAX_SAFE_INTEGER : Number(pageSize)
}

/** The page of a list that a body asks for. `rows` has the newest row first. */
export function page<Row>(
  { body, habits }: Call,
  name: string,
  rows: readonly Row[],
  write: (row: Row) => Record<string, unknown>,
): Answer {
  const ordered = habits.rowOrder === 'newest-first' ? rows : rows.toReversed()
  const size = sizeOf(habits, Number(body.limit) || 10)
  const start = (Math.max(1, Number(body.page) || 1) - 1) * size
  return namedList(name, ordered.slice(start, start + size).map(write), rows.length)
}
