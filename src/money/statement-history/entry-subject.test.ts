import { describe, expect, it } from 'vitest'
import { entryNamed, subjectOfEntry } from './entry-subject.ts'
import { addPage, chainOf, NO_HISTORY } from './statement-history.ts'
import { entryOf, totals } from './testing/growing-statement.ts'

describe.each([...totals.map((total) => [total, false] as const), ['entries', true] as const])(
  'a row of the statement (total: %s, ids: %s)',
  (total, hasIds) => {
    const rows = [3, 2, 1].map((number) => entryOf(number, hasIds ? {} : { _id: null }))
    const told = { entries: 3, none: null, pages: 1, rows: 3 }[total]
    const { history } = addPage(NO_HISTORY, { page: 1, rows, total: told, readAt: 1 })

    it('is found among the kept ones by what the address calls it', () => {
      expect(rows.map((row) => entryNamed(history.entries, subjectOfEntry(row))?.entry)).toEqual(rows)
    })

    it('is told as it was read last, also where a new entry has moved it', () => {
      const pending = rows.map((row) => ({ ...row, status: 'PENDING' as const }))
      const before = addPage(NO_HISTORY, { page: 1, rows: pending, total: told, readAt: 1 }).history
      const all = [entryOf(4, hasIds ? {} : { _id: null }), ...rows]
      const { history } = addPage(before, { page: 1, rows: all, total: told && told + 1, readAt: 2 })
      const [row] = rows
      expect(row && entryNamed(history.entries, subjectOfEntry(row))?.entry.status).toBe('SUCCESS')
    })
  },
)

it('the address of an entry without an id says neither its amount nor its time nor its kind', () => {
  const entry = entryOf(1, {
    _id: null,
    amount: 500,
    createdAt: 1_764_000_000_000,
    statementType: 'withdraw',
  })
  const subject = subjectOfEntry(entry)
  expect(subject.length).toBeLessThan(20)
  for (const trace of ['500', '1764', 'withdraw']) expect(subject).not.toContain(trace)
})

it('two kinds whose tables count their ids alike are two entries, each with its own receipt', () => {
  const deposit = entryOf(1, { _id: 17, amount: 500 })
  const withdrawal = entryOf(2, { _id: 17, statementType: 'withdraw', amount: 200 })
  const rows = [withdrawal, entryOf(3, { _id: 18 }), deposit]
  const { history } = addPage(NO_HISTORY, { page: 1, rows, total: 3, readAt: 1 })
  expect(chainOf(history).map(({ entry }) => entry)).toEqual(rows)
  for (const row of rows) expect(entryNamed(history.entries, subjectOfEntry(row))?.entry).toEqual(row)
})

it('what is not on this phone is not found', () => {
  const { history } = addPage(NO_HISTORY, { page: 1, rows: [entryOf(1)], total: 1, readAt: 1 })
  expect(entryNamed(history.entries, 'e2')).toBeUndefined()
  expect(entryNamed(history.entries, subjectOfEntry(entryOf(2, { _id: null })))).toBeUndefined()
})
