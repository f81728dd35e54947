/**
 * Runs an action only once at a time, across all tabs. So two taps, or two tabs, cannot do the same thing
 * twice (docs/reliability.md#t19).
 */
import { storedLease } from '#session/stored.ts'

const heldHere = new Set<string>()

/** Longer than any call. A tab that died with the lease must not block the action for ever. */
const LEASE_MS = 310_000

/**
 * Runs `action`, or returns `busy` at once if an action of the same name is running in any tab. It takes
 * this tab's lock before the first `await`, so a second tap cannot pass.
 * @throws whatever `action` throws
 */
export async function exclusively<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (heldHere.has(name)) return busy
  heldHere.add(name)
  try {
    const locks = lockManager()
    return await (locks ? runUnderLock(locks, name, busy, action) : runUnderLease(name, busy, action))
  } finally {
    heldHere.delete(name)
  }
}

/** Whether this tab is running an action of that name. */
export function isHeldHere(name: string): boolean {
  return heldHere.has(name)
}

/** Whether this tab is running any exclusive action. */
export function isBusyHere(): boolean {
  return heldHere.size > 0
}

/** Returns the locks that all tabs share; null where the browser has none or blocks them. */
export function lockManager(): LockManager | null {
  try {
    return globalThis.navigator?.locks ?? null
  } catch {
    return null // Site data is blocked: the getter itself throws.
  }
}

async function runUnderLock<T>(
  locks: LockManager,
  name: string,
  busy: T,
  action: () => Promise<T>,
): Promise<T> {
  let isAnswered = false
  try {
    return await locks.request(lockName(name), { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? action() : Promise.resolve(busy)
    })
  } catch (error) {
    if (isAnswered) throw error
    // Where site data is blocked, the manager exists but refuses (docs/reliability.md#fact-7).
    return runUnderLease(name, busy, action)
  }
}

export const lockName = (name: string) => `kapao.${name}`

/** Returns how long the lease still holds, in ms; 0 or less when nobody has it. */
export function leaseLeftMs(name: string): number {
  return (storedLease(name).read() ?? 0) - Date.now()
}

async function runUnderLease<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (leaseLeftMs(name) > 0) return busy
  storedLease(name).write(Date.now() + LEASE_MS)
  try {
    return await action()
  } finally {
    storedLease(name).remove()
  }
}
