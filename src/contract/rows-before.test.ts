import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mayHaveNewRow, rowsBeforeIn } from './rows-before.ts'
import { statement } from './statement.ts'

type Row = Record<string, unknown>

const DAY = '2026-11-21'
const withdrawn = { statementType: 'withdraw', status: 'PENDING', amount: 500, createdAt: `${DAY}T03:00:00Z` }
const moved = { statementType: 'transfer', status: 'SUCCESS', amount: 20, createdAt: `${DAY}T02:00:00Z` }
const page = (rows: Row[], total?: number) => v.parse(statement.list.answer, { statements: rows, total })

const hasNew = (before: Row[], now: Row[], [totalBefore, totalNow]: [number?, number?] = []) =>
  mayHaveNewRow(page(now, totalNow), rowsBeforeIn(page(before, totalBefore)))

describe('a new row', () => {
  it.each<[string, Row[], Row[]]>([
    [
      'with an id',
      [{ ...moved, _id: 'a' }],
      [
        { ...withdrawn, _id: 'b' },
        { ...moved, _id: 'a' },
      ],
    ],
    ['without an id', [moved], [withdrawn, moved]],
    ['that says the same as one before', [withdrawn], [withdrawn, withdrawn]],
    ['of another minute', [withdrawn], [{ ...withdrawn, createdAt: `${DAY}T03:01:00Z` }, withdrawn]],
    ['with the number of a row of another table', [{ ...moved, _id: 9 }], [{ ...withdrawn, _id: 9 }]],
    [
      'beside a failed one with its number',
      [{ ...moved, _id: 9, status: 'FAILED' }],
      [
        { ...withdrawn, _id: 9 },
        { ...moved, _id: 9, status: 'FAILED' },
      ],
    ],
    [
      'where the rows are numbered from the newest on',
      [{ ...moved, _id: 1 }],
      [
        { ...withdrawn, _id: 1 },
        { ...moved, _id: 2 },
      ],
    ],
    [
      'above an equal one that has failed',
      [{ ...withdrawn, status: 'FAILED' }],
      [withdrawn, { ...withdrawn, status: 'FAILED' }],
    ],
  ])('%s is seen', (_, before, now) => {
    expect(hasNew(before, now)).toBe(true)
  })

  it('that a wrong clock sorts to another page is told by the total', () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ ...moved, _id: `m${index}` }))
    expect(hasNew(rows, rows, [40, 41])).toBe(true)
    expect(hasNew(rows, rows, [40, 40])).toBe(false)
    expect(hasNew(rows, rows)).toBe(false)
  })
})

it.each<[string, Row[], Row[]]>([
  ['the same rows', [withdrawn, moved], [withdrawn, moved]],
  ['a row that has ended since', [withdrawn], [{ ...withdrawn, status: 'SUCCESS' }]],
  ['a row that is gone', [withdrawn, moved], [moved]],
  ['a new row that has failed', [moved], [{ ...withdrawn, status: 'FAILED' }, moved]],
])('%s is nothing new', (_, before, now) => {
  expect(hasNew(before, now, [before.length, now.length])).toBe(false)
})
