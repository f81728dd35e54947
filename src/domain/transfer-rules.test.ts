import { expect, test } from 'vitest'
import { amountToGather, type TransferDraft, transferProblem } from './transfer-rules.ts'

const good: TransferDraft = { from: 'WALLET', to: 'NAGA', typed: '100', available: 10000n }

test.each<[string, Partial<TransferDraft>, ReturnType<typeof transferProblem>]>([
  ['all it holds', {}, null],
  ['one baht', { typed: '1' }, null],
  ['with commas', { typed: '1,000', available: 100000n }, null],
  ['a satang less than a baht', { typed: '0.99' }, 'below-minimum'],
  ['nothing', { typed: '0' }, 'below-minimum'],
  ['an empty field', { typed: ' ' }, 'below-minimum'],
  ['a negative amount', { typed: '-5' }, 'not-an-amount'],
  ['letters', { typed: 'ten' }, 'not-an-amount'],
  ['three decimals', { typed: '1.005' }, 'not-an-amount'],
  ['a satang more than it holds', { typed: '100.01' }, 'above-balance'],
  ['from an account that is empty', { available: 0n }, 'above-balance'],
  ['a balance that is not known: the server judges', { available: null }, null],
  ['no source', { from: null }, 'select-account'],
  ['no target', { to: null }, 'select-account'],
  ['neither end', { from: null, to: null, typed: '' }, 'select-account'],
  ['to itself', { to: 'WALLET' }, 'same-account'],
  ['to itself, with nothing typed', { to: 'WALLET', typed: '' }, 'same-account'],
])('a transfer: %s', (_, change, problem) => {
  expect(transferProblem({ ...good, ...change })).toBe(problem)
})

const held = (amounts: Record<string, bigint | null>) =>
  Object.entries(amounts).map(([code, amount]) => ({ code, amount }))

test.each([
  [{ WALLET: 100n, A: 20n, B: 3n }, 'WALLET', 23n],
  [{ WALLET: 100n, A: 20n, B: 3n }, 'A', 103n],
  [{ WALLET: 100n, A: 0n }, 'WALLET', 0n],
  [{ WALLET: 100n, A: -5n, B: 3n }, 'WALLET', 3n],
  [{ WALLET: 100n, A: null }, 'WALLET', null],
  [{ WALLET: 100n, A: null }, 'A', 100n],
])('of %o, all to %s gathers %s', (amounts, to, sum) => {
  expect(amountToGather(held(amounts), to, true)).toBe(sum)
})

test('names no sum where an account could not be read', () => {
  expect(amountToGather([{ code: 'WALLET', amount: 0n }], 'NAGA', false)).toBeNull()
})
