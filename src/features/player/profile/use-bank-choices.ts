import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { BankAccount } from '#contract/bank.ts'
import { lookup } from '#contract/lookup.ts'
import { useBankName } from '#i18n/use-bank-name.ts'

export interface BankChoice {
  code: string
  name: string
}

/**
 * The banks to choose from; the player's own, and `chosen` before a reload, are always among them, so
 * that saving never changes it unseen.
 */
export function useBankChoices(own: BankAccount | null, chosen: string | null): BankChoice[] {
  const bankName = useBankName()
  const banks = useQuery(query(lookup.banks)).data ?? []
  const choices = banks.map((bank) => ({ code: bank.code, name: bankName(bank, bank.code) }))
  for (const code of [chosen, own?.bankCode]) {
    if (!code || choices.some((choice) => choice.code === code)) continue
    choices.unshift({ code, name: bankName(code === own?.bankCode ? own.bank : null, code) })
  }
  return choices
}
