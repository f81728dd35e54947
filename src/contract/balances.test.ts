import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { balancesOf, compareBalances, isAllIn } from './balances.ts'
import { wallet } from './wallet.ts'

it('are what a wallet tells of money, as far as it can be read', () => {
  const overview = v.parse(wallet.overview.answer, {
    profile: { coin: 7 },
    wallet: { amount: 1250.5 },
    invite: { amount: '30' },
    slots: [
      { code: 'PG', amount: 5 },
      { code: 'NAGA', amount: null },
    ],
  })
  expect(balancesOf(overview)).toEqual({ WALLET: '125050', 'invite bonus': '3000', coins: '7', PG: '500' })
})

const before = { WALLET: '1000', PG: '500', 'invite bonus': '30', coins: '3' }
test.each<[string, Record<string, string>, readonly string[] | null, string]>([
  ['nothing has changed', before, ['WALLET'], 'same'],
  ['the wallet has less', { ...before, WALLET: '800' }, ['WALLET'], 'moved'],
  ['another account has less', { ...before, PG: '0' }, ['WALLET'], 'same'],
  ['one of the two has less', { ...before, PG: '0' }, ['WALLET', 'PG'], 'moved'],
  ['one has moved, and one is not known', { PG: '0' }, ['WALLET', 'PG'], 'moved'],
  ['it is not known now', { PG: '500' }, ['WALLET'], 'unknown'],
  ['it was not known before', { ...before, NAGA: '5' }, ['NAGA'], 'unknown'],
  ['no account has changed', { ...before, 'invite bonus': '50' }, null, 'same'],
  ['any account has changed', { ...before, PG: '0' }, null, 'moved'],
  ['an account has come', { ...before, NAGA: '0' }, null, 'unknown'],
  ['nothing is known', {}, null, 'unknown'],
  ['the coins have changed', { ...before, coins: '4' }, ['WALLET', 'coins'], 'moved'],
  ['the coins have changed, which are no money', { ...before, coins: '4' }, null, 'same'],
  ['the coins are where they were', before, ['WALLET', 'coins'], 'same'],
  ['nobody tells of coins', { WALLET: '1000' }, ['WALLET', 'coins'], 'same'],
])('%s', (_, now, accounts, expected) => {
  expect(compareBalances(before, now, accounts)).toBe(expected)
})

it('of which nothing was known tell nothing', () => {
  expect(compareBalances({}, {}, null)).toBe('unknown')
})

it.each<[what: string, slots: unknown, boolean]>([
  ['the others are empty', [{ code: 'NAGA', isActive: true, amount: 0 }], true],
  ['another one has some', [{ code: 'NAGA', isActive: true, amount: 0.25 }], false],
  ['one that is said to be off has some', [{ code: 'NAGA', isActive: false, amount: 5 }], false],
  ['one was never opened', [{ code: 'NAGA', isActive: false }], true],
  ['one has an amount that cannot be read', [{ code: 'NAGA', isActive: true, amount: '—' }], false],
  ['one cannot be read', ['NAGA'], false],
])('all is in one account: %s', (_, slots, expected) => {
  const answer = { wallet: { amount: 0 }, slots: [{ code: 'PG', amount: 5 }, ...(slots as object[])] }
  const overview = v.parse(wallet.overview.answer, answer)
  expect(isAllIn('PG', overview)).toBe(expected)
  expect(isAllIn('WALLET', overview)).toBe(false)
})
