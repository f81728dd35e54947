import { reportHangingDisk, reportStorageTrouble } from './storage-trouble.ts'

const STEP_MS = 500
/** A disk that hangs must hold up neither a screen nor a money call (docs/reliability.md#fact-6). */
const DISK_LIMIT_MS = 1000
/** A cheap phone may need seconds while it starts the app. Nothing takes longer on a disk that works. */
const HANGING_AFTER_MS = 10_000

/**
 * Waits for the disk, but at most a second. A disk that is only slow goes on behind that, and the player
 * hears of it only where it fails or hangs.
 * @throws {DOMException} a TimeoutError after a second, or the disk's own error
 */
export function withinDiskLimit<T>(promise: Promise<T>): Promise<T> {
  return withinLimit(promise, DISK_LIMIT_MS, () => watchSlow(promise))
}

async function withinLimit<T>(promise: Promise<T>, limitMs: number, atLimit: () => void): Promise<T> {
  let stop = () => {}
  const limit = new Promise<never>((_, reject) => {
    stop = afterSteps(limitMs, () => {
      atLimit()
      reject(new DOMException('the disk does not answer', 'TimeoutError'))
    })
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    stop()
  }
}

/**
 * Waits for a disk that is slow, as long as it does not hang. For what only the disk can give.
 * @throws {DOMException} a TimeoutError after 10 s, or the disk's own error
 */
export function untilDiskHangs<T>(promise: Promise<T>): Promise<T> {
  return withinLimit(promise, HANGING_AFTER_MS, reportHangingDisk)
}

function watchSlow(promise: Promise<unknown>): void {
  const stop = afterSteps(HANGING_AFTER_MS, reportHangingDisk)
  promise.catch(reportStorageTrouble).finally(stop)
}

/**
 * Calls `act` after `ms`, counted in steps: a page that was busy or frozen during one of them must still
 * see an answer that has come meanwhile. Returns a function that stops it.
 */
function afterSteps(ms: number, act: () => void): () => void {
  let left = ms / STEP_MS
  let timer = setTimeout(step, STEP_MS)
  function step(): void {
    left -= 1
    if (left <= 0) act()
    else timer = setTimeout(step, STEP_MS)
  }
  return () => clearTimeout(timer)
}
