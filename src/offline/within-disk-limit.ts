/** A store that does not answer must not keep a screen, or a money call, waiting (RELIABILITY fact 6). */
const DISK_LIMIT_MS = 1000

/**
 * What the disk answers, for as long as it is worth waiting.
 * @throws {DOMException} TimeoutError after a second; and whatever the disk throws
 */
export async function withinDiskLimit<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    // In two halves: a page that was busy all through the first has yet to hear what the disk answered.
    timer = setTimeout(() => {
      timer = setTimeout(
        () => reject(new DOMException('the disk does not answer', 'TimeoutError')),
        DISK_LIMIT_MS / 2,
      )
    }, DISK_LIMIT_MS / 2)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
