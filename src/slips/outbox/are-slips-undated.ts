import { externalStore } from '#browser/external-store.ts'

/**
 * Whether the list of slips tells a certain time of none of its rows, as where a backend writes times without a zone,
 * or whole minutes, or the server does not tell its own clock. No row can then be said to be that of a slip, and the app
 * cannot tell how its check ends.
 */
export const areSlipsUndated = externalStore(false)
