import { expect, it } from 'vitest'
import { pagesAround } from './pagination-rules.ts'

it.each([
  { page: 1, pageCount: 1, pages: [1] },
  { page: 1, pageCount: 2, pages: [1, 2] },
  { page: 1, pageCount: 12, pages: [1, 2, 12] },
  { page: 3, pageCount: 12, pages: [1, 2, 3, 4, 12] },
  { page: 5, pageCount: 12, pages: [1, 2, 3, 4, 5, 6, 12] },
  { page: 8, pageCount: 12, pages: [1, 5, 6, 7, 8, 9, 12] },
  { page: 11, pageCount: 12, pages: [1, 8, 9, 10, 11, 12] },
  { page: 12, pageCount: 12, pages: [1, 9, 10, 11, 12] },
  { page: 1, pageCount: 0, pages: [] },
])('offers $pages on page $page of $pageCount', ({ page, pageCount, pages }) => {
  expect(pagesAround(page, pageCount)).toEqual(pages)
})
