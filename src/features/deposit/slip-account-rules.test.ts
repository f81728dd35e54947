import { expect, it } from 'vitest'
import type { Deposit, DepositBank } from '#contract/lookup.ts'
import type { SlipState } from '#offline/slip-outbox.ts'
import { depositMethods } from './deposit-rules.ts'
import { formerAccounts, methodWithSlip, takesAnotherSlip } from './slip-account-rules.ts'

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

it('a slip keeps its account when the service names it no longer', () => {
  const former = [slip('SCB', '9'), slip('SCB', '9'), slip('SCB', '1')]
  expect(formerAccounts(methods, former)).toEqual([slip('SCB', '9')])
  expect(formerAccounts(methods, [slip('GSB', '2')])).toEqual([])
})

it.each<[SlipState[], boolean]>([
  [[], true],
  [['waiting'], true],
  [['uncertain', 'checking'], true],
  [['chosen'], false],
  [['waiting', 'sending'], false],
  [['received'], false],
])('beside slips that are %j another one can be picked: %s', (states, takes) => {
  expect(takesAnotherSlip(states.map((state) => ({ state })))).toBe(takes)
})
