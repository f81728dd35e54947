import { expect, test } from 'vitest'
import { type PagesRead, pageCount } from './page-count.ts'
import { totalTold } from './total-told.ts'

const read = (known: Partial<PagesRead>) =>
  pageCount({ total: null, limit: 10, page: 1, rows: 0, firstRows: null, nextRows: null, ...known })

test.each([
  { total: 0, page: 1, rows: 0, pages: 1 },
  { total: 1, page: 1, rows: 1, pages: 1 },
  { total: 10, page: 1, rows: 10, pages: 1 },
  { total: 11, page: 1, rows: 10, pages: 2 },
  { total: 101, page: 3, rows: 10, pages: 11 },
  { total: null, page: 1, rows: 3, pages: 1 },
  { total: null, page: 2, rows: 10, pages: 3 },
  { total: null, page: 3, rows: 4, pages: 3 },
])('total $total, page $page with $rows rows: $pages pages', ({ pages, ...known }) => {
  expect(read(known)).toBe(pages)
})

test.each([
  { total: 12, firstRows: 10, pages: 2 },
  { total: 12, firstRows: 5, pages: 3 },
  { total: 60, firstRows: 25, pages: 3 },
  { total: 12, firstRows: 12, pages: 1 },
  { total: 4, firstRows: 4, pages: 1 },
  { total: 0, firstRows: 0, pages: 1 },
])('total $total with $firstRows rows on the first page: $pages pages', ({ pages, ...known }) => {
  expect(read({ ...known, rows: known.firstRows })).toBe(pages)
})

test('a page that has rows exists, whatever the size of the others', () => {
  expect(read({ total: 12, page: 3, rows: 2 })).toBe(3)
})

test.each([
  { rows: 5, nextRows: 5, pages: 2 },
  { rows: 5, nextRows: 0, pages: 1 },
  { rows: 10, nextRows: 0, pages: 1 },
  { rows: 25, nextRows: 3, pages: 2 },
])('without a total, $rows rows and $nextRows on the next page: $pages pages', ({ pages, ...known }) => {
  expect(read(known)).toBe(pages)
})

test.each<[total: number | null, page: number, rows: number, size: number, told: number | null]>([
  [12, 1, 10, 10, 12],
  [12, 2, 10, 10, null],
  [4, 3, 4, 10, null],
  [0, 3, 0, 10, null],
  [25, 3, 5, 10, 25],
  [15, 3, 5, 5, 15],
  [null, 2, 10, 10, null],
])(
  'a total of %s on page %i with %i rows, where a page has %i, tells %s',
  (total, page, rows, size, told) => {
    expect(totalTold({ total, page, rows }, size)).toBe(told)
  },
)
