import { expect, it } from 'vitest'
import { allCells } from './cells.ts'
import { formatKeptCells, parseKeptCells } from './kept-cells.ts'
import type { KeptResult } from './results.ts'

const good: KeptResult = { violations: [], extraEffects: 0, isUnclear: false, commit: 'e2b7983' }

it('gives every cell of the matrix back as it was played', () => {
  const variants = [
    good,
    { ...good, isUnclear: true },
    { ...good, extraEffects: 2 },
    { ...good, commit: 'abc' },
  ]
  const played = new Map(allCells().map(({ name }, index) => [name, variants[index % 4] ?? good]))
  const read = parseKeptCells(formatKeptCells(played))
  expect(read.size).toBe(played.size)
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(played))
})

it('writes the cells of a call into one line', () => {
  const played = new Map([
    ['plain wallet.add/F06', { ...good, isUnclear: true }],
    ['plain wallet.add/F05/reload', good],
    ['plain wallet.add/F04', { ...good, isUnclear: true, extraEffects: 1 }],
  ])
  expect(formatKeptCells(played)).toBe('e2b7983 plain wallet.add: F04?*1 F05/reload F06?\n')
})

it('leaves out a cell with something wrong, which has to be played again', () => {
  const wrong = { ...good, violations: [{ figure: 'lost inputs', text: 'Amount: 200' } as const] }
  expect(formatKeptCells(new Map([['plain wallet.add/F06', wrong]]))).toBe('')
})

it('refuses a line that it cannot read', () => {
  expect(() => parseKeptCells('plain wallet.add\n')).toThrow('Not a line of kept cells: plain wallet.add')
})
