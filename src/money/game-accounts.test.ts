import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Slot } from '#contract/wallet.ts'
import { gameAccounts } from './game-accounts.ts'

const slot = (code: string, category: string, amount: unknown, isActive = true) =>
  v.parse(Slot, { code, category, amount, isActive })

it('has each account once, as it is listed first', () => {
  const [first, other] = [slot('PG', 'slot', 120), slot('SPORT', 'sport', 30)]
  expect(gameAccounts([first, other, slot(' pg ', 'sport', 120)])).toEqual([first, other])
})

it.each([
  [120, 30],
  [120, 0],
  [0, 120],
  [120, null],
  [null, 120],
])('does not know an amount that is told as %s and as %s', (one, other) => {
  const told = [slot('PG', 'slot', one), slot('PG', 'sport', other)]
  expect(gameAccounts(told)).toEqual([{ ...told[0], amount: null }])
  const closed = [slot('PG', 'slot', one, false), slot('PG', 'sport', other, false)]
  expect(gameAccounts(closed)).toHaveLength(1)
  expect(gameAccounts(closed)).toMatchObject([{ amount: null }])
})

it('leaves out a closed account that holds nothing', () => {
  expect(gameAccounts([slot('PG', 'slot', 0, false), slot('PG', 'sport', 0, false)])).toEqual([])
})

it('takes the amount of the category in which the account is open', () => {
  const [closed, open] = [slot('PG', 'sport', 0, false), slot('PG', 'slot', 500)]
  expect(gameAccounts([closed, open])).toEqual([open])
})
