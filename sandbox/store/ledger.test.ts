import { beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world/world.ts'
import { LedgerError, pendingAccount, slotAccount, walletAccount } from './ledger.ts'

const wallet = walletAccount('p')
const slot = slotAccount('p', 'PGSLOT')

describe('the ledger', () => {
  let world: World
  beforeEach(() => {
    world = createWorld(':memory:')
    world.ledger.post({ kind: 'deposit', debit: 'bank', credit: wallet, amount: 10_000, playerId: 'p' })
  })

  it('moves an amount from one account to the other and keeps the sum at 0', () => {
    world.ledger.post({ kind: 'transfer', debit: wallet, credit: slot, amount: 2_550, playerId: 'p' })
    expect(world.ledger.balance(wallet)).toBe(7_450)
    expect(world.ledger.balance(slot)).toBe(2_550)
    expect(world.ledger.balance('bank')).toBe(-10_000)
    expect(world.ledger.sum()).toBe(0)
    expect(world.ledger.mismatches()).toEqual([])
  })

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the amount %s', (amount) => {
    expect(() => world.ledger.post({ kind: 'odd', debit: 'bank', credit: wallet, amount })).toThrow(
      LedgerError,
    )
    expect(world.ledger.balance(wallet)).toBe(10_000)
  })

  it('lets no account of a player go below zero, and undoes the posting', () => {
    const tooMuch = { kind: 'withdraw', debit: wallet, credit: pendingAccount('p'), amount: 10_001 }
    expect(() => world.ledger.post(tooMuch)).toThrow(LedgerError)
    expect(world.ledger.balance(wallet)).toBe(10_000)
    expect(world.ledger.balance(pendingAccount('p'))).toBe(0)
    expect(world.ledger.postings()).toHaveLength(1)
  })

  it('refuses a posting after somebody has changed a balance by hand', () => {
    world.database.run('UPDATE accounts SET balance = balance + 1 WHERE id = ?', wallet)
    expect(world.ledger.mismatches()).toEqual([wallet])
    expect(() => world.ledger.post({ kind: 'deposit', debit: 'bank', credit: wallet, amount: 1 })).toThrow(
      /do not balance/,
    )
  })

  it('refuses a posting from an account to itself', () => {
    expect(() => world.ledger.post({ kind: 'odd', debit: wallet, credit: wallet, amount: 1 })).toThrow(
      LedgerError,
    )
  })

  it('undoes all of a transaction that fails half way', () => {
    expect(() =>
      world.database.transaction(() => {
        world.ledger.post({ kind: 'transfer', debit: wallet, credit: slot, amount: 100 })
        throw new Error('half way')
      }),
    ).toThrow('half way')
    expect(world.ledger.balance(slot)).toBe(0)
    expect(world.ledger.sum()).toBe(0)
  })
})
