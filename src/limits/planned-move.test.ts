import * as v from 'valibot'
import { expect, it } from 'vitest'
import { balancesOf } from '#contract/balances.ts'
import { Overview } from '#contract/wallet.ts'
import { cameHome } from './planned-move.ts'

const overview = (wallet: number, slots: [code: string, amount: number, isActive?: boolean][]) =>
  v.parse(Overview, {
    wallet: { amount: wallet },
    slots: slots.map(([code, amount, isActive = true]) => ({ code, amount, isActive })),
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
  expect(cameHome(balancesOf(before), after)).toBe(5000n)
})

it('counts what an account gave that is closed in another category', () => {
  const before = overview(100, [
    ['PG', 0, false],
    ['PG', 50],
  ])
  const after = overview(150, [
    ['PG', 0, false],
    ['PG', 0],
  ])
  expect(cameHome(balancesOf(before), after)).toBe(5000n)
})
