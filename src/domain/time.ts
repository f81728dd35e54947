/** Thailand and Laos keep it all year. */
export const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000

const two = (figure: number) => String(figure).padStart(2, '0')

/**
 * `DD/MM/YYYY HH:mm:ss` (specification section 9) of an epoch time in ms, in the Gregorian calendar:
 * `Intl` would answer Buddhist years in Thai (DESIGN.md section 7). The time is Bangkok's wherever the
 * phone is, as on bank slips and in the operator's books, which it is held against. Unknown is a dash.
 */
export function formatDateTime(epochMs: number | null): string {
  const time = new Date(epochMs === null ? Number.NaN : epochMs + BANGKOK_OFFSET_MS)
  if (Number.isNaN(time.getTime())) return '—'
  const day = `${two(time.getUTCDate())}/${two(time.getUTCMonth() + 1)}/${time.getUTCFullYear()}`
  return `${day} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`
}

/** `DD/MM/YYYY`, the day of `formatDateTime`. */
export function formatDay(epochMs: number | null): string {
  return formatDateTime(epochMs).split(' ')[0] as string
}

/** `HH:mm:ss` of the chat (specification section 9), the time of day of `formatDateTime`. */
export function formatTimeOfDay(epochMs: number | null): string {
  return formatDateTime(epochMs).split(' ').at(-1) as string
}
