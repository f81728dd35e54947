import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allCells } from './cells.ts'
import { figuresTable, shareOf } from './figures.ts'
import { readKeptCells } from './kept-cells.ts'
import type { KeptResult } from './results.ts'

const good: KeptResult = { violations: [], extraEffects: 0, isUnclear: false, commit: 'abc' }
const lost = { figure: 'lost inputs', text: 'Amount: 200' } as const

it('counts the cells in which something was wrong, for each world', () => {
  const played = new Map<string, KeptResult>([
    ['a', good],
    ['b', { ...good, violations: [lost, lost] }],
    ['c', { ...good, extraEffects: 2 }],
    ['d', good],
    ['e', { ...good, isUnclear: true }],
  ])
  const cells = [
    { name: 'a', world: 'sandbox' },
    { name: 'b', world: 'sandbox' },
    { name: 'c', world: 'plain' },
    { name: 'never played', world: 'plain' },
    { name: 'd', world: 'odd' },
    { name: 'e', world: 'without-keys' },
  ] as const
  const table = figuresTable(cells, played)
  expect(table).toContain('| cells played | 2 | 1 of 2 | 1 | 1 |')
  expect(table).toContain('| lost inputs | 1 | 0 | 0 | 0 |')
  expect(table).toContain('| double effects by the browser itself | 0 | 1 | 0 | 0 |')
  expect(table).toContain('| ended with "could not tell" | 0 | 0 | 0 | 1 |')
})

// A new call, fault or habit makes cells that nobody has played. Then `npm run test:faults -- --resume` writes all three.
it('are told in the pages of the cells that there are now, by the results that are kept', () => {
  const [cells, kept] = [allCells(), readKeptCells()]
  const page = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8')
  const names = new Set(cells.map(({ name }) => name))
  expect([...kept.keys()].filter((name) => !names.has(name))).toEqual([])
  const share = shareOf(cells, kept)
  expect(page('README.md')).toContain(`\n${share} cells of the [fault matrix]`)
  expect(page('docs/reliability.md')).toContain(
    `\n${figuresTable(cells, kept)}\n\n${share} cells were played,`,
  )
})
