import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Overview } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'
import { amountMoved } from './amount-moved.ts'

const holding = (inWallet: number | null, inGame: number | null) =>
  v.parse(Overview, {
    wallet: { amount: inWallet },
    slots: [{ code: 'PG', name: 'PG', category: 'slot', isActive: true, amount: inGame }],
  })
const asked = 50_025n as Satang
const home = { asked, from: 'PG', to: 'WALLET' }
const before = holding(1000, 500.25)

it.each([
  ['all that was asked for has come', holding(1500.25, 0), asked],
  ['it has left the game, and comes later', holding(1000, 0), asked],
  ['nothing has changed yet', before, asked],
  ['the wallet does not tell its amount', holding(null, 0), asked],
  ['the wallet could not be read', null, asked],
  ['a part has come', holding(1200.1, 300.15), null],
  ['a part has come, and all is gone from the game', holding(1200.1, 0), null],
])('a transfer home where %s is told with %3$s', (_, now, told) => {
  expect(amountMoved(home, [before, now])).toBe(told)
})

it('a transfer to a game is judged by the game', () => {
  const out = { asked, from: 'WALLET', to: 'PG' }
  expect(amountMoved(out, [before, holding(499.75, 1000.5)])).toBe(asked)
  expect(amountMoved(out, [before, holding(499.75, 700)])).toBeNull()
})

it.each([
  ['exactly the asked amount has come', before, holding(1500.25, 0), asked],
  ['less has come', before, holding(1400, 0), null],
  ['nothing has come yet', before, before, null],
  ['nobody knows what was there', null, holding(1500.25, 0), null],
])('all that was there is told where %s: %4$s', (_, then, now, told) => {
  expect(amountMoved({ asked, to: 'WALLET' }, [then, now])).toBe(told)
})

it('what is not known cannot be told', () => {
  expect(amountMoved({ ...home, asked: null }, [before, holding(1500.25, 0)])).toBeNull()
})
