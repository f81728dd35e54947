import { expect, it } from 'vitest'
import type { Deposit, DepositBank } from '#contract/lookup.ts'
import { depositMethods } from '#features/player/deposit/deposit-rules.ts'
import { formerAccounts, methodWithSlip } from './slip-method-rules.ts'

const bank = (bankCode: string, bankAccountNo: string): DepositBank => ({
  bankCode,
  bankAccountNo,
  bankType: null,
  mode: null,
  bank: null,
  bankAccountName: null,
  currency: null,
})
const deposit: Deposit = { banks: [bank('SCB', '1'), bank('GSB', '2')], wallets: [], isManual: false }
const methods = depositMethods(deposit)
const slip = (bankCode: string, bankAccountNo: string) => ({ bankCode, bankAccountNo })

it('the account with a slip comes first', () => {
  expect(methodWithSlip(methods, [slip('GSB', '2')])?.key).toBe('account-1')
  expect(methodWithSlip(methods, [slip('GSB', '1')])).toBeUndefined()
})

it('a slip keeps its account when the server no longer offers it', () => {
  const former = [slip('SCB', '9'), slip('SCB', '9'), slip('SCB', '1')]
  expect(formerAccounts(methods, former)).toEqual([slip('SCB', '9')])
  expect(formerAccounts(methods, [slip('GSB', '2')])).toEqual([])
})
