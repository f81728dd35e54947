import { maskAccountNo } from '#domain/bank-account.ts'
import type { BankAccount } from './bank.ts'

/** Returns a copy of the answer that has only the end of the player's account number. */
export function withMaskedAccount<Answer extends { bankAccount: BankAccount | null }>(
  answer: Answer,
): Answer {
  const { bankAccount } = answer
  if (!bankAccount) return answer
  return {
    ...answer,
    bankAccount: { ...bankAccount, bankAccountNo: maskAccountNo(bankAccount.bankAccountNo) },
  }
}
