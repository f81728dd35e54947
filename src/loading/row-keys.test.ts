import { expect, test } from 'vitest'
import { rowKeys } from './row-keys.ts'

test('rows with one name have keys of their own, and keep them when another row comes or goes', () => {
  const keys = rowKeys(['A', 'A', 'B', '1 A'])
  expect(new Set(keys).size).toBe(4)
  expect(rowKeys(['C', 'A', 'A', 'B'])).toEqual(expect.arrayContaining(keys.slice(0, 3)))
})

test('rows without a name are other rows on each page, and are not taken for rows with one', () => {
  const keys = [...rowKeys([null, null, '1 0', '- 1 0'], 1), ...rowKeys([null, null], 2)]
  expect(new Set(keys).size).toBe(keys.length)
})
