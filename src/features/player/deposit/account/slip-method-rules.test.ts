import { expect, it } from 'vitest'
import type { Deposit } from '#contract/lookup.ts'
import { depositMethods } from '#features/player/deposit/deposit-rules.ts'
import { depositBank } from '../testing/deposit-bank.ts'
import { accountOf, formerAccounts, methodWithSlip, slipMethods } from './slip-method-rules.ts'

const deposit: Deposit = {
  banks: [depositBank('SCB', '1'), depositBank('GSB', '2')],
  wallets: [{ mode: 'ACCOUNT', walletAccountName: '091-234-5678 Kapao' }],
  isManual: false,
}
const methods = depositMethods(deposit)
const slip = (bankCode: string, bankAccountNo: string) => ({ bankCode, bankAccountNo })

it('the account with a slip comes first', () => {
  expect(methodWithSlip(methods, [slip('GSB', '2')])?.key).toBe('account GSB 2')
  expect(methodWithSlip(methods, [slip('GSB', '1')])).toBeUndefined()
})

it('a mobile-wallet account takes slips under its number, as a bank account does', () => {
  const wallet = slipMethods(methods).find(({ kind }) => kind === 'wallet')
  expect(wallet && accountOf(wallet)).toEqual(slip('TRUEMONEY', '0912345678'))
  expect(methodWithSlip(methods, [slip('TRUEMONEY', '0912345678')])?.key).toBe('wallet 0912345678')
  expect(formerAccounts(methods, [slip('TRUEMONEY', '0912345678')], [])).toEqual([])
})

it('a slip keeps its account when the server no longer offers it', () => {
  const former = [slip('SCB', '9'), slip('SCB', '9'), slip('SCB', '1')]
  expect(formerAccounts(methods, former, [])).toEqual([slip('SCB', '9')])
  expect(formerAccounts(methods, [slip('GSB', '2')], [])).toEqual([])
})

it('an account that was offered before stays when the operator replaces it', () => {
  const before = slipMethods(methods).map(accountOf)
  const now = depositMethods({ ...deposit, banks: [depositBank('SCB', '3'), depositBank('GSB', '2')] })
  expect(formerAccounts(now, [], before)).toEqual([slip('SCB', '1')])
  expect(formerAccounts(now, [slip('SCB', '1')], before)).toEqual([slip('SCB', '1')])
  const reordered = depositMethods({ ...deposit, banks: [...deposit.banks].reverse() })
  expect(formerAccounts(reordered, [], before)).toEqual([])
})
