/** Writes whole seconds as `m:ss`: `0:12`, `1:05`, `12:00`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
