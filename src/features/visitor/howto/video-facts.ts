/** Formats a duration as video players do: `0:12`, `1:05`, `12:00`. */
export function videoLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Formats a file size as phones do, in thousands of bytes: `210 KB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
