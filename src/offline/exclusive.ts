/**
 * One at a time, across this tab and all others. Two taps, or two tabs, that begin the same action
 * become one (RELIABILITY T19).
 */
import { readStored, removeStored, writeStored } from '#session/storage.ts'

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

/** Whether another tab, or this one, is running something of that name. */
export async function isHeld(name: string): Promise<boolean> {
  if (heldHere.has(name)) return true
  try {
    const { held = [] } = (await lockManager()?.query()) ?? {}
    return leaseHolds(name) || held.some((lock) => lock.name === `kapao.${name}`)
  } catch {
    return leaseHolds(name)
  }
}

function lockManager(): LockManager | null {
  try {
    return globalThis.navigator?.locks ?? null
  } catch {
    return null // Site data is blocked: the getter itself throws.
  }
}

async function underLock<T>(locks: LockManager, name: string, busy: T, action: () => Promise<T>): Promise<T> {
  let isAnswered = false
  try {
    return await locks.request(`kapao.${name}`, { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? action() : Promise.resolve(busy)
    })
  } catch (error) {
    if (isAnswered) throw error
    // Where site data is blocked there is a manager, but it refuses (RELIABILITY fact 7).
    return underLease(name, busy, action)
  }
}

function leaseHolds(name: string): boolean {
  return Number(readStored('local', `kapao.lease.${name}`) ?? 0) > Date.now()
}

async function underLease<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (leaseHolds(name)) return busy
  writeStored('local', `kapao.lease.${name}`, String(Date.now() + LEASE_MS))
  try {
    return await action()
  } finally {
    removeStored('local', `kapao.lease.${name}`)
  }
}
