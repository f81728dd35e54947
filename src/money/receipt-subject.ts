const SLIP = 'slip '

/** The subject of the `receipt` dialog for an uploaded slip. For an entry of the statement it is the entry's key. */
export function receiptOfSlip(slipId: string): string {
  return SLIP + slipId
}

/** Returns the id of the slip that a receipt is of, or null. */
export function slipOfReceipt(subject: string): string | null {
  return subject.startsWith(SLIP) ? subject.slice(SLIP.length) : null
}
