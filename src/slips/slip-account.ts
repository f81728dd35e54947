import type { OutboxSlip } from '#slips/outbox/slip-outbox.ts'

/** The deposit account that the player paid into. */
export type SlipAccount = Pick<OutboxSlip, 'bankCode' | 'bankAccountNo'>

export function slipsOf<S extends SlipAccount>(
  { bankCode, bankAccountNo }: SlipAccount,
  slips: readonly S[],
): S[] {
  return slips.filter((slip) => slip.bankCode === bankCode && slip.bankAccountNo === bankAccountNo)
}

/** Returns whether the player can add a slip. An unsent slip, or one being sent, must be done first. */
export function takesAnotherSlip(slips: readonly Pick<OutboxSlip, 'state'>[]): boolean {
  return slips.every(({ state }) => state === 'waiting' || state === 'checking' || state === 'uncertain')
}
