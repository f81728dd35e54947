/** Conflict, locked, too early. */
const STATUSES = [409, 423, 425]

/**
 * Whether a status says that the server may still be at an earlier sending of the same call (docs/wire.md#headers). A
 * reason beside it may say otherwise.
 */
export const isStillAtIt = (status: number | null) => status !== null && STATUSES.includes(status)
