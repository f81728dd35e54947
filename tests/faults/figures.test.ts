import { expect, it } from 'vitest'
import { figuresTable } from './figures.ts'

it('counts the cells in which something was wrong, for each world', () => {
  const result = { violations: [], extraEffects: 0, isUnclear: false }
  const lost = { figure: 'lost inputs', text: 'Amount: 200' } as const
  const table = figuresTable([
    { world: 'sandbox', result },
    { world: 'sandbox', result: { ...result, violations: [lost, lost] } },
    { world: 'plain', result: { ...result, extraEffects: 2 } },
    { world: 'odd', result },
    { world: 'without-keys', result: { ...result, isUnclear: true } },
  ])
  expect(table).toContain('| cells | 2 | 1 | 1 | 1 |')
  expect(table).toContain('| lost inputs | 1 | 0 | 0 | 0 |')
  expect(table).toContain('| double effects by the browser itself | 0 | 1 | 0 | 0 |')
  expect(table).toContain('| ended with "could not tell" | 0 | 0 | 0 | 1 |')
})
