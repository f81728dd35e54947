import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Received } from '#contract/received.ts'
import { Overview } from '#contract/wallet.ts'
import { amountReceived } from './tell-received.ts'

const holding = (amount: number | null) => v.parse(Overview, { wallet: { amount } })
const answered = (body: object) => v.parse(Received, body).amount ?? null

it.each([
  ['the amount that was shown and came', 100, 225.5, 125.5, { success: true }, 12_550n],
  ['no amount, where another one came than was shown', 100, 300.5, 125.5, { success: true }, null],
  [
    'the amount of the answer, where it came',
    100,
    300.5,
    125.5,
    { success: true, amount: '200.50' },
    20_050n,
  ],
  ['the same in an envelope', 100, 300.5, 125.5, { success: true, data: { amount: 200.5 } }, 20_050n],
  [
    'the amount of the answer, before it came',
    100,
    100,
    125.5,
    { message: 'SUCCESS', amount: 112.95 },
    11_295n,
  ],
  [
    'what came, where the answer names the new balance',
    100,
    225.5,
    125.5,
    { success: true, amount: 225.5 },
    12_550n,
  ],
  [
    'no amount, where the answer may name the new balance',
    null,
    1750.5,
    50,
    { message: 'SUCCESS', data: { amount: 1750.5 } },
    null,
  ],
  [
    'no amount, where nobody knows what the wallet has now',
    100,
    null,
    50,
    { success: true, amount: 150 },
    null,
  ],
  [
    'no amount, where the answer names the balance before it is shown',
    100,
    100,
    50,
    { success: true, amount: 150 },
    null,
  ],
  [
    'no amount, where the answer names the balance as it was',
    100,
    100,
    50,
    { success: true, amount: 100 },
    null,
  ],
  ['the amount that was shown and answered', null, null, 50, { success: true, amount: 50 }, 5000n],
  [
    'no amount, where nobody knows what waited and the answer may name the coming balance',
    1500,
    1500,
    null,
    { success: true, amount: 1750.5 },
    null,
  ],
  ['no amount before it came', 100, 100, 125.5, { message: 'SUCCESS' }, null],
  ['no amount, where the answer names what is left', 100, 100, 125.5, { success: true, amount: 0 }, null],
  ['no amount, where the wallet is not known', null, 225.5, 125.5, { success: true }, null],
] as const)('what was received is told with %s', (_, before, now, shown, body, told) => {
  const amounts = { shown: shown === null ? null : BigInt(shown * 100), answered: answered(body) }
  expect(amountReceived([holding(before), holding(now)], amounts)).toBe(told)
})

it('an amount alone does not say that it was received', () => {
  expect(v.is(Received, { amount: 125.5 })).toBe(false)
})
