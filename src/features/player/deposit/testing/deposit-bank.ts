import type { DepositBank } from '#contract/lookup.ts'

/** An account of the operator of which only the bank and the number are known. */
export function depositBank(bankCode: string, bankAccountNo: string | null): DepositBank {
  return {
    bankCode,
    bankAccountNo,
    bankType: null,
    mode: null,
    bank: null,
    bankAccountName: null,
    currency: null,
  }
}
