import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Overview } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'
import { firstEnds, gameToOpen, transferAccounts } from './transfer-accounts.ts'

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
    { code: 'WALLET', name: null, amount: 12050n, background: null },
    { code: 'NAGA', name: 'Naga Gold', amount: 3000n, background: null },
    { code: 'SPORT', name: 'Mekong Sport', amount: null, background: null },
    { code: 'LOTTO', name: 'LOTTO', amount: 0n, background: null },
  ])
})

it('has an account once that is listed in two categories, without an amount where it is told with two', () => {
  const [naga] = overview.slots.filter(({ code }) => code === 'NAGA')
  const again = { ...naga, category: 'sport' as const }
  const ends = (amount: unknown) =>
    transferAccounts({
      ...overview,
      slots: [...overview.slots, { ...again, amount }] as typeof overview.slots,
    })
  expect(ends(3000n)).toEqual(transferAccounts(overview))
  expect(ends(5n)).toEqual(
    transferAccounts(overview).map((end) => (end.code === 'NAGA' ? { ...end, amount: null } : end)),
  )
})

it('opens the first account that does not hold money: one that does is closed for a while', () => {
  const closed = { code: 'CLOSED', isActive: false, amount: 700n }
  const fresh = { code: 'FRESH', isActive: false, amount: 0n }
  const unknown = { code: 'UNKNOWN', isActive: false, amount: null }
  expect(gameToOpen([closed, fresh])).toBe(fresh)
  expect(gameToOpen([closed, unknown])).toBe(unknown)
  expect(gameToOpen([closed])).toBeNull()
})

const accounts = ['WALLET', 'NAGA', 'SPORT'].map((code) => ({ code, amount: null }))

it.each([
  ['the first game', null, null, { from: 'WALLET', to: 'NAGA' }],
  ['the last game', null, 'SPORT', { from: 'WALLET', to: 'SPORT' }],
  ['the first game where the last one is closed', null, 'CLOSED', { from: 'WALLET', to: 'NAGA' }],
  ['the game that was asked for', 'NAGA', 'SPORT', { from: 'WALLET', to: 'NAGA' }],
  ['the wallet, from the last game', 'WALLET', 'SPORT', { from: 'SPORT', to: 'WALLET' }],
])('begins with %s', (_, subject, lastGame, ends) => {
  expect(firstEnds(accounts, subject, lastGame)).toEqual(ends)
})

it('begins without a target where no game is open', () => {
  expect(firstEnds([{ code: 'WALLET', amount: 500n as Satang }], null, 'NAGA')).toEqual({
    from: 'WALLET',
    to: null,
  })
})

it.each<[string, naga: bigint | null, sport: bigint | null, from: string]>([
  ['that was used last, where it has something to move', 100n, 500_000n, 'NAGA'],
  ['that was used last, where nobody knows what it has', null, 500_000n, 'NAGA'],
  ['with most money, where the last one is empty', 0n, 500_000n, 'SPORT'],
  ['with most money, where the last one has less than can be moved', 99n, 500_000n, 'SPORT'],
  ['that was used last, where all are empty', 0n, 0n, 'NAGA'],
])('brings money home from the game %s', (_, naga, sport, from) => {
  const amounts: Record<string, bigint | null> = { WALLET: 0n, NAGA: naga, SPORT: sport }
  const known = Object.entries(amounts).map(([code, amount]) => ({ code, amount: amount as Satang | null }))
  expect(firstEnds(known, 'WALLET', 'NAGA')).toEqual({ from, to: 'WALLET' })
})
