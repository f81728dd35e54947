import { describe, expect, it, test } from 'vitest'
import { NO_PROOF } from '#contract/bonus.ts'
import {
  isSameAccount,
  moneyInGames,
  namesOtherAmount,
  saysNoBonus,
  type WithdrawRange,
  withdrawable,
  withdrawLack,
  withdrawProblem,
  withdrawRange,
} from './withdraw-rules.ts'

const range: WithdrawRange = { minimum: 10000n, maximum: 5000000n, balance: 50000n }

test.each<[typed: string, ReturnType<typeof withdrawProblem>]>([
  ['100', null],
  ['500', null],
  ['500.00', null],
  ['99.99', 'below-minimum'],
  ['0', 'below-minimum'],
  ['', 'below-minimum'],
  ['500.01', 'above-balance'],
  ['50000', 'above-balance'],
  // The lower of the two bounds, or the player would be refused again.
  ['50000.01', 'above-balance'],
  ['1,0', 'not-an-amount'],
  ['1e2', 'not-an-amount'],
  ['-100', 'not-an-amount'],
])('a withdrawal of %j: %s', (typed, problem) => {
  expect(withdrawProblem(typed, range)).toBe(problem)
})

test('a withdrawal above the server’s maximum is one where there is more than that', () => {
  expect(withdrawProblem('50000.01', { ...range, balance: 6000000n })).toBe('above-maximum')
})

describe('where the server asks for no minimum', () => {
  it.each([
    ['0', 'not-an-amount'],
    ['', 'not-an-amount'],
    ['0.01', null],
  ] as const)('%j: %s', (typed, problem) => {
    expect(withdrawProblem(typed, { ...range, minimum: 0n })).toBe(problem)
  })
})

test.each([
  [70000n, 500000n, 70000n],
  [700000n, 500000n, 500000n],
])('of a balance of %s with a maximum of %s, %s can be withdrawn at once', (balance, maximum, most) => {
  expect(withdrawable({ minimum: 10000n, maximum, balance })).toBe(most)
})

type Games = Parameters<typeof moneyInGames>[0]['slots']
const game = (code: string, amount: bigint | null, isActive = true) => ({ code, amount, isActive })

test.each<[games: Games, known: ReturnType<typeof moneyInGames>]>([
  [[], 'none'],
  [[game('PG', 0n)], 'none'],
  [[game('PG', -100n)], 'none'],
  // Less than one baht cannot be moved.
  [[game('PG', 99n)], 'none'],
  // It was never opened.
  [[game('PG', 0n), game('NAGA', null, false)], 'none'],
  [[game('PG', 0n), game('NAGA', 100n)], 'movable'],
  [[game('PG', null), game('NAGA', 100n)], 'movable'],
  // Its provider does not tell.
  [[game('PG', null)], 'not-known'],
  // It is closed for now: nothing can be moved out of it.
  [[game('PG', 100n, false)], 'closed'],
  [[game('PG', 100n, false), game('PG', 0n, false)], 'closed'],
  [[game('PG', 100n, false), game('NAGA', null)], 'not-known'],
  // Its two categories tell two amounts.
  [[game('PG', 0n), game('PG', 100n)], 'not-known'],
])('money in games %o: %s', (slots, known) => {
  expect(moneyInGames({ slots, hasAllSlots: true })).toBe(known)
})

test('of games that could not all be read nobody knows whether they hold money', () => {
  expect(moneyInGames({ slots: [game('PG', 0n)], hasAllSlots: false })).toBe('not-known')
  expect(moneyInGames({ slots: [game('PG', 100n)], hasAllSlots: false })).toBe('movable')
})

const bounds = { withdrawMin: 10000n, withdrawMax: 500000n }

test('a withdrawal is measured against the server’s bounds and the balance', () => {
  expect(withdrawRange(70000n, bounds)).toEqual({ minimum: 10000n, maximum: 500000n, balance: 70000n })
})

test('there is no maximum where the server names none', () => {
  const none = withdrawRange(70000n, { withdrawMin: 10000n, withdrawMax: null })
  expect(none).toEqual({ minimum: 10000n, maximum: null, balance: 70000n })
  expect(withdrawProblem('700.01', none as WithdrawRange)).toBe('above-balance')
  expect(withdrawProblem('700', none as WithdrawRange)).toBeNull()
})

test('there is no minimum where the server names none', () => {
  const none = withdrawRange(70000n, { withdrawMin: null, withdrawMax: 500000n })
  expect(none).toEqual({ minimum: 0n, maximum: 500000n, balance: 70000n })
  expect(withdrawProblem('0.01', none as WithdrawRange)).toBeNull()
})

test.each([
  ['the balance', null, bounds],
  ['the bounds', 70000n, undefined],
  ['the minimum', 70000n, { ...bounds, withdrawMin: 'unknown' as const }],
  ['the maximum', 70000n, { ...bounds, withdrawMax: 'unknown' as const }],
])('nothing is guessed while %s is unknown', (_, balance, known) => {
  expect(withdrawRange(balance, known)).toBeNull()
})

test.each([
  [null, 10000n, null],
  [-100n, 10000n, 'empty'],
  [0n, 0n, 'empty'],
  [9999n, 10000n, 'too-little'],
  [10000n, 10000n, null],
  [1n, 0n, null],
] as const)(
  'of a balance of %s with a minimum of %s nothing can be withdrawn: %s',
  (balance, minimum, lack) => {
    const known = withdrawRange(balance, { withdrawMin: minimum, withdrawMax: null })
    expect(withdrawLack(balance, known)).toBe(lack)
  },
)

test('an empty wallet is known before the bounds, one with too little is not', () => {
  expect(withdrawLack(0n, null)).toBe('empty')
  expect(withdrawLack(1n, null)).toBeNull()
})

describe('the account that the player has agreed to', () => {
  const account = (bankAccountNo: string, bankCode = 'KBANK') => ({ bankCode, bankAccountNo })

  it.each([
    ['is the one that is paid to', account('1234567890'), account('1234567890'), true],
    ['has another number now', account('1234567890'), account('1234567891'), false],
    ['ends alike, and is another one', account('1234567890'), account('9994567890'), false],
    ['is at another bank now', account('1234567890'), account('1234567890', 'SCB'), false],
    ['is gone', account('1234567890'), null, false],
    [
      'was shown from the phone, before its number was read',
      account('xxxxxx7890'),
      account('1234567890'),
      true,
    ],
    [
      'was shown from the phone, and has another end now',
      account('xxxxxx7890'),
      account('1234567891'),
      false,
    ],
  ])('%s', (_, agreed, now, isSame) => {
    expect(isSameAccount(agreed, now)).toBe(isSame)
  })
})

test.each([
  [{ status: false, code: null }, true],
  [{ status: false, code: '888' }, true],
  [{ status: false, code: NO_PROOF }, false],
  [{ status: true, code: '888' }, false],
  [undefined, false],
])('the answer %j proves that no bonus holds the money back: %s', (check, isProof) => {
  expect(saysNoBonus(check)).toBe(isProof)
})

test.each<[what: string, named: bigint | undefined, isOther: boolean]>([
  ['no amount', undefined, false],
  ['the one that was asked for', 20000n, false],
  ['what has left the wallet', -20000n, false],
  ['the balance before', 50000n, false],
  ['the balance after', 30000n, false],
  ['a part', 19000n, true],
  ['nothing', 0n, true],
  ['more', 21000n, true],
])('a withdrawal of 200 of 500 baht, of which the service names %s', (_what, named, isOther) => {
  expect(namesOtherAmount(named, 20000n, 50000n)).toBe(isOther)
})
