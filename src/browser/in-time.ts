/** Waits for work, but not for ever. Returns null where it fails or takes longer than the limit. Does not throw. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  return Promise.race([
    work.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, limitMs, null)),
  ])
}
