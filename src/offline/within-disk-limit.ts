/** A disk that hangs must hold up neither a screen nor a money call (docs/reliability.md#fact-6). */
const DISK_LIMIT_MS = 1000

/**
 * Waits for the disk, but at most a second.
 * @throws {DOMException} a TimeoutError after a second, or the disk's own error
 */
export async function withinDiskLimit<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    // In two halves: a page that was busy during the first one must still see an answer that has come.
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
