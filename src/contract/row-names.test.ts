import { expect, it } from 'vitest'
import { rowNames } from './row-names.ts'

const row = { _id: null, statementType: 'withdraw', amount: 20_000n, createdAt: 1_790_000_000_000 } as const

it('tells a new row from those that were there, by its id', () => {
  const before = rowNames([{ ...row, _id: 'w1' }])
  const [newest, known] = rowNames([
    { ...row, _id: 'w2' },
    { ...row, _id: 'w1', amount: null },
  ])
  expect(before).toContain(known)
  expect(before).not.toContain(newest)
})

it.each([
  ['another amount', { amount: 1n }],
  ['another time', { createdAt: null }],
  ['another type', { statementType: null }],
])('tells a row without an id by %s', (_, change) => {
  expect(rowNames([row])).not.toContain(rowNames([{ ...row, ...change }])[0])
})

it('counts rows that say the same', () => {
  const before = rowNames([row, row])
  expect(rowNames([row, row, row]).filter((name) => !before.includes(name))).toHaveLength(1)
})
