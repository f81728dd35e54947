// How app, worker and sandbox write times. Days and weeks are in bangkok-calendar.ts, which needs date-fns. This
// file must not need it, because the first screens load it. Days as numbers are in bangkok-day.ts.

import { BANGKOK_OFFSET_MS } from './bangkok-offset.ts'

const two = (figure: number) => String(figure).padStart(2, '0')

/**
 * An epoch time in ms as `DD/MM/YYYY HH:mm:ss`. The calendar is Gregorian; `Intl` would give Buddhist
 * years in Thai. The time is Bangkok's wherever the phone is, because players compare it with bank
 * slips and with the operator's books. An unknown time is a dash.
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

/** `HH:mm:ss`, as the client asks for in the chat: the time of day of `formatDateTime`. */
export function formatTimeOfDay(epochMs: number | null): string {
  return formatDateTime(epochMs).split(' ').at(-1) as string
}
