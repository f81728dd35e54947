import type { OutboxSlip, SlipState } from '#slips/outbox/slip-outbox.ts'

/** The deposit account that the player paid into. */
export type SlipAccount = Pick<OutboxSlip, 'bankCode' | 'bankAccountNo'>

/** Names the place where slips of an account are picked. */
export const placeOf = ({ bankCode, bankAccountNo }: SlipAccount): string => `${bankCode} ${bankAccountNo}`

/** Returns the slips of transfers into one deposit account. */
export function slipsOf<S extends SlipAccount>(
  { bankCode, bankAccountNo }: SlipAccount,
  slips: readonly S[],
): S[] {
  return slips.filter((slip) => slip.bankCode === bankCode && slip.bankAccountNo === bankAccountNo)
}

/** A slip that was chosen, or is being sent, must be done first. News of a received one must be read first. */
const BARRING: ReadonlySet<SlipState> = new Set(['chosen', 'sending', 'received', 'accepted'])

/** Whether the player can add a slip. A rejected one is to be replaced. */
export function takesAnotherSlip(slips: readonly Pick<OutboxSlip, 'state'>[]): boolean {
  return !slips.some(({ state }) => BARRING.has(state))
}
