import type { Slip } from '#contract/statement.ts'

const SLIP = 'slip '

/** Returns what tells a slip from the others; null where the server gives it neither id nor reference. */
export function slipKey({ _id, reference }: Slip): string | null {
  return _id ?? reference
}

/** Returns the subject of the dialog `receipt` for a slip. That of a statement's entry is `subjectOfEntry`'s. */
export function receiptOfSlip(key: string): string {
  return SLIP + key
}

/** Returns the key of the slip that a receipt is of, or null. */
export function slipOfReceipt(subject: string): string | null {
  return subject.startsWith(SLIP) ? subject.slice(SLIP.length) : null
}
