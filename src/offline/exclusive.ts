/**
 * One at a time, across this tab and all others. Two taps, or two tabs, that begin the same action
 * become one (RELIABILITY T19).
 */
import { storedLease } from '#session/stored.ts'

const heldHere = new Set<string>()

/** Longer than any call may take: a tab that died with the lease must not block the action for ever. */
const LEASE_MS = 310_000

/**
 * Runs `action` unless something of the same name is running in any tab; then it answers `busy` at
 * once. The lock of this tab is taken before the first await.
 */
export async function exclusively<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (heldHere.has(name)) return busy
  heldHere.add(name)
  try {
    const locks = lockManager()
    return await (locks ? underLock(locks, name, busy, action) : underLease(name, busy, action))
  } finally {
    heldHere.delete(name)
  }
}

/** Whether this tab is running something of that name. */
export function isHeldHere(name: string): boolean {
  return heldHere.has(name)
}

/** Whether this tab is running anything that only one tab may. */
export function isBusyHere(): boolean {
  return heldHere.size > 0
}

/** The locks that all tabs share; null where there are none, or they are blocked. */
export function lockManager(): LockManager | null {
  try {
    return globalThis.navigator?.locks ?? null
  } catch {
    return null // Site data is blocked: the getter itself throws.
  }
}

async function underLock<T>(locks: LockManager, name: string, busy: T, action: () => Promise<T>): Promise<T> {
  let isAnswered = false
  try {
    return await locks.request(lockName(name), { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? action() : Promise.resolve(busy)
    })
  } catch (error) {
    if (isAnswered) throw error
    // Where site data is blocked there is a manager, but it refuses (RELIABILITY fact 7).
    return underLease(name, busy, action)
  }
}

export const lockName = (name: string) => `kapao.${name}`

/** How long the lease still holds, in ms; 0 or less when nobody has one. */
export function leaseLeft(name: string): number {
  return (storedLease(name).read() ?? 0) - Date.now()
}

async function underLease<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (leaseLeft(name) > 0) return busy
  storedLease(name).write(Date.now() + LEASE_MS)
  try {
    return await action()
  } finally {
    storedLease(name).remove()
  }
}
