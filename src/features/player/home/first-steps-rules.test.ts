import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Overview } from '#contract/wallet.ts'
import { firstSteps, mayBeNew } from './first-steps-rules.ts'

const overview = (amount: unknown, slots: object[] = []) =>
  v.parse(Overview, { wallet: { amount }, slots, bankAccount: { bankCode: 'KBANK', bankAccountNo: '1' } })
const game = (amount: unknown, isActive = true) => ({ code: 'NAGA', category: 'slot', isActive, amount })
const entry = (statementType: 'deposit' | 'withdraw', status: 'SUCCESS' | 'FAILED' | 'PENDING') => ({
  statementType,
  status,
})

describe('who may be new', () => {
  it.each([
    ['nothing anywhere', overview(0), true],
    ['money, but no game account', overview(500, [game(0, false)]), true],
    ['an empty wallet and empty games', overview(0, [game(0)]), true],
    ['money in a game', overview(0, [game(20)]), false],
    ['money in the wallet, and a game account', overview(5, [game(0)]), false],
    ['money in a game that is closed for a while', overview(0, [game(500, false)]), false],
    ['an unknown amount', overview('n/a', [game(0)]), false],
  ])('%s', (_, of, isMaybeNew) => expect(mayBeNew(of)).toBe(isMaybeNew))
})

describe('the first steps', () => {
  it('are ticked by what the service knows', () => {
    expect(firstSteps(overview(0), [], null)).toEqual({
      hasAccount: true,
      hasDeposited: false,
      hasGame: false,
    })
    expect(firstSteps(overview(5), [entry('deposit', 'SUCCESS')], null)).toMatchObject({ hasDeposited: true })
    expect(firstSteps(overview(0, [game(0)]), [], null)).toMatchObject({ hasGame: true })
    expect(firstSteps(overview(0, [game(500, false)]), [], null)).toMatchObject({ hasGame: true })
    expect(firstSteps(overview(0, [game(0, false)]), [], null)).toMatchObject({ hasGame: false })
  })

  it('a deposit that is under way or failed is none yet', () => {
    const tried = [entry('deposit', 'PENDING'), entry('deposit', 'FAILED'), entry('withdraw', 'SUCCESS')]
    expect(firstSteps(overview(0), tried, null)).toMatchObject({ hasDeposited: false })
  })

  it('end with the last one', () => {
    expect(firstSteps(overview(0, [game(0)]), [entry('deposit', 'SUCCESS')], null)).toBeNull()
  })

  it('are not shown to somebody with a page full of records', () => {
    const records = Array.from({ length: 10 }, () => entry('withdraw', 'SUCCESS'))
    expect(firstSteps(overview(0), records, null)).toBeNull()
  })

  it('are not shown to somebody with more records than the page has', () => {
    const records = [entry('withdraw', 'SUCCESS')]
    expect(firstSteps(overview(0), records, 2)).toBeNull()
    expect(firstSteps(overview(0), records, 1)).toMatchObject({ hasDeposited: false })
  })
})
