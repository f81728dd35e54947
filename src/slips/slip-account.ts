import type { OutboxSlip } from '#slips/outbox/slip-outbox.ts'

/** The deposit account that a slip's transfer went to. */
export type SlipAccount = Pick<OutboxSlip, 'bankCode' | 'bankAccountNo'>

/** Those of the slips that belong to the account. */
export function slipsOf<S extends SlipAccount>(
  { bankCode, bankAccountNo }: SlipAccount,
  slips: readonly S[],
): S[] {
  return slips.filter((slip) => slip.bankCode === bankCode && slip.bankAccountNo === bankAccountNo)
}

/** A slip that the player looks at, or whose sending they watch, comes first; one that waits does not stop the next. */
export function takesAnotherSlip(slips: readonly Pick<OutboxSlip, 'state'>[]): boolean {
  return slips.every(({ state }) => state === 'waiting' || state === 'checking' || state === 'uncertain')
}
