import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { Overview } from '#contract/wallet.ts'
import { gathered, transferAccounts } from './transfer-accounts.ts'

const overview = v.parse(Overview, {
  wallet: { amount: 120.5 },
  slots: [
    { code: 'NAGA', name: 'Naga Gold', category: 'slot', isActive: true, amount: 30 },
    { code: 'CLOSED', name: 'Closed', category: 'slot', isActive: false, amount: 7 },
    { code: 'SPORT', name: 'Mekong Sport', category: 'sport', isActive: true, amount: 'n/a' },
    { code: 'LOTTO', category: 'lotto', isActive: true, amount: 0 },
  ],
})

it('goes between the wallet and the accounts that are open, in this order', () => {
  expect(transferAccounts(overview)).toEqual([
    { code: 'WALLET', name: null, amount: 12050n },
    { code: 'NAGA', name: 'Naga Gold', amount: 3000n },
    { code: 'SPORT', name: 'Mekong Sport', amount: null },
    { code: 'LOTTO', name: 'LOTTO', amount: 0n },
  ])
})

const held = (amounts: Record<string, bigint | null>) =>
  Object.entries(amounts).map(([code, amount]) => ({ code, name: null, amount }))

test.each([
  [{ WALLET: 100n, A: 20n, B: 3n }, 'WALLET', 23n],
  [{ WALLET: 100n, A: 20n, B: 3n }, 'A', 103n],
  [{ WALLET: 100n, A: 0n }, 'WALLET', 0n],
  [{ WALLET: 100n, A: -5n, B: 3n }, 'WALLET', 3n],
  [{ WALLET: 100n, A: null }, 'WALLET', null],
  [{ WALLET: 100n, A: null }, 'A', 100n],
])('of %o, all to %s gathers %s', (amounts, to, sum) => {
  expect(gathered(held(amounts), to)).toBe(sum)
})
