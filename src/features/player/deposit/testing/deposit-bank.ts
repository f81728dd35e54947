import type { DepositBank } from '#contract/lookup.ts'

/** Makes an account of the operator. Only its bank and its number are known. */
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
