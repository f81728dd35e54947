/** Formats a time as bank slips do: Bangkok's time, in every zone of the phone. */
export function bangkokTime(epochMs: number): string {
  const text = new Date(epochMs).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })
  return text.replace(', ', ' ')
}
