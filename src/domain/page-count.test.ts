import { expect, test } from 'vitest'
import { pageCount } from './page-count.ts'

test.each([
  { total: 0, page: 1, rows: 0, pages: 1 },
  { total: 10, page: 1, rows: 10, pages: 1 },
  { total: 11, page: 1, rows: 10, pages: 2 },
  { total: 101, page: 3, rows: 10, pages: 11 },
  { total: null, page: 1, rows: 0, pages: 1 },
  { total: null, page: 1, rows: 10, pages: 2 },
  { total: null, page: 4, rows: 10, pages: 5 },
  { total: null, page: 5, rows: 3, pages: 5 },
])('total $total, page $page with $rows rows: $pages pages', ({ total, page, rows, pages }) => {
  expect(pageCount(total, 10, page, rows)).toBe(pages)
})
