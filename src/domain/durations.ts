/** Durations in ms. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The clocks of two machines of one service may differ by at most this. */
export const CLOCKS_APART_MS = 60 * SECOND_MS
/** A time that names a wrong zone is off by at most this: the farthest zone's, or Bangkok's twice. */
export const ZONES_APART_MS = 14 * HOUR_MS
