import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Overview } from '#contract/wallet.ts'
import { transferAccounts } from './transfer-accounts.ts'

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
