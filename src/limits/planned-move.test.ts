import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Overview } from '#contract/wallet.ts'
import { cameHome } from './planned-move.ts'

const overview = (wallet: number, slots: [code: string, amount: number][]) =>
  v.parse(Overview, {
    wallet: { amount: wallet },
    slots: slots.map(([code, amount]) => ({ code, amount, isActive: true })),
  })

it('counts what a game account gave once, also where it is listed in two categories', () => {
  const before = overview(100, [
    ['PG', 50],
    ['PG', 50],
  ])
  // Thirty of it was paid in meanwhile.
  const after = overview(180, [
    ['PG', 0],
    ['PG', 0],
  ])
  expect(cameHome(before, after)).toBe(5000n)
})
