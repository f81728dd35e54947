import { expect, test } from 'vitest'
import { isRepeatedPage } from './is-repeated-page.ts'

const row = (_id: string | null, amount: bigint) => ({ _id, amount, createdAt: 1_768_000_000_000 })

test.each([
  ['the same ids', [row('a', 5n), row('b', 6n)], [row('a', 5n), row('b', 6n)], true],
  ['the same ids, of which one has changed', [row('a', 5n)], [row('a', 7n)], true],
  ['other ids', [row('a', 5n)], [row('b', 5n)], false],
  ['the same rows without ids', [row(null, 5n), row(null, 6n)], [row(null, 5n), row(null, 6n)], true],
  ['other rows without ids', [row(null, 5n), row(null, 6n)], [row(null, 5n), row(null, 7n)], false],
  ['fewer rows without ids', [row(null, 5n), row(null, 5n)], [row(null, 5n)], false],
  ['no rows', [row(null, 5n)], [], false],
])('a page with %s', (_, rows, next, expected) => {
  expect(isRepeatedPage(rows, next)).toBe(expected)
})
