/** A time as `bangkokTime` writes it. */
export const BANGKOK_TIME = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/

/** Formats a time as bank slips do: Bangkok's time, in every zone of the phone. */
export function bangkokTime(epochMs: number): string {
  const text = new Date(epochMs).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })
  return text.replace(', ', ' ')
}
