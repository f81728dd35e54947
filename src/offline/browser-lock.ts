/** The locks of the browser, which all tabs share. */
import { brand } from '#brand.ts'
import { onPageLeft } from '#browser/page-left.ts'
import { untilPageShown } from '#browser/until-page-shown.ts'

/** Returns the browser's locks; null where it has none or blocks them. */
export function lockManager(): LockManager | null {
  try {
    return globalThis.navigator?.locks ?? null
  } catch {
    return null // Site data is blocked: the getter itself throws.
  }
}

/** Returns the name of a lock as the browser and the worker know it: two brands may share an origin. */
const lockName = (name: string) => `${brand}.${name}`

/**
 * Runs an action under the browser's lock of that name. The action gets null where `ifAvailable` is set and
 * another one has the lock. A page that is left gives its lock back and waits for none: in the back-forward
 * cache it would keep it, and the pages after it would wait for ever (docs/reliability.md#fact-12).
 * @throws {DOMException} where the browser refuses locks
 * @throws whatever `action` throws
 */
export async function underLock<T>(
  locks: LockManager,
  name: string,
  options: Pick<LockOptions, 'mode' | 'ifAvailable'>,
  action: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise((resolve) => {
    signal.onabort = resolve
  })
  let result: Promise<T> | undefined
  const stopListening = onPageLeft(() => leaving.abort())
  try {
    // The browser takes no signal for a lock that is not waited for.
    const waiting = options.ifAvailable ? options : { ...options, signal }
    await locks.request(lockName(name), waiting, (lock) => {
      if (signal.aborted) return
      result = action(lock)
      return Promise.race([result, left])
    })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    stopListening()
  }
  if (result) return result
  await untilPageShown()
  return underLock(locks, name, options, action)
}
