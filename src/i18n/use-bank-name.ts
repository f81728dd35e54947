import { useLingui } from '@lingui/react'
import { type BankNames, bankNameIn } from '#domain/bank-account.ts'
import type { Locale } from '#domain/locale.ts'

/** Returns a bank's name in the language on screen, or `code` where the bank has no name. */
export function useBankName(): (names: BankNames | null, code: string) => string {
  const { i18n } = useLingui()
  return (names, code) => bankNameIn(i18n.locale as Locale, names, code)
}
