const SLIP = 'slip '

/** Returns the id of the slip that a receipt is of, or null. The subject of such a dialog is `slip <id>`. */
export function slipOfReceipt(subject: string): string | null {
  return subject.startsWith(SLIP) ? subject.slice(SLIP.length) : null
}
