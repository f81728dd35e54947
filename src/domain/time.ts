import { lightFormat } from 'date-fns/lightFormat'

const LAST_MS = 8.64e15

/**
 * `DD/MM/YYYY HH:mm:ss` (specification section 9) of an epoch time in ms, in the phone's zone and the
 * Gregorian calendar: `Intl` would answer Buddhist years in Thai (DESIGN.md section 7). Unknown is a dash.
 */
export function formatDateTime(epochMs: number | null): string {
  if (epochMs === null || !(Math.abs(epochMs) <= LAST_MS)) return '—'
  return lightFormat(epochMs, 'dd/MM/yyyy HH:mm:ss')
}
