import { minutesAndSeconds } from '#domain/minutes-and-seconds.ts'

/** Formats a duration as video players do: `0:12`, `1:05`, `12:00`. */
export function videoLength(seconds: number): string {
  return minutesAndSeconds(Math.max(1, Math.round(seconds)))
}

/** Formats a file size as phones do, in thousands of bytes: `210 KB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
