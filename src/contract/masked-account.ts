import { maskAccountNo } from '#domain/bank-account.ts'
import type { BankAccount } from './bank.ts'

/** The same answer, with no more of the player's own account number than shows which account it is. */
export function withMaskedAccount<Answer extends { bankAccount: BankAccount | null }>(
  answer: Answer,
): Answer {
  const { bankAccount } = answer
  if (!bankAccount?.bankAccountNo) return answer
  return {
    ...answer,
    bankAccount: { ...bankAccount, bankAccountNo: maskAccountNo(bankAccount.bankAccountNo) },
  }
}
