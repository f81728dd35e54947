/**
 * Runs an action only once at a time, across all tabs. So two taps, or two tabs, cannot do the same thing
 * twice (docs/reliability.md#t19).
 */
import { onPageLeft } from '#browser/page-left.ts'
import { randomId } from '#session/random-id.ts'
import { storedLease } from '#session/stored.ts'
import { lockManager, underLock } from './browser-lock.ts'

/** What this tab is running, each with a promise that resolves when it has ended. */
const heldHere = new Map<string, Promise<void>>()

/** A browser lets the timers of a hidden page run once a minute. The lease must hold until then. */
const LEASE_MS = 75_000
const RENEWAL_MS = 5000
/** As long as a browser may need until all tabs read what one of them wrote. */
const SETTLING_MS = 50

/**
 * Runs `action`, or returns `busy` at once if an action of the same name is running in any tab. It takes
 * this tab's lock before the first `await`, so a second tap cannot pass.
 * @throws whatever `action` throws
 */
export async function exclusively<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (heldHere.has(name)) return busy
  let release = () => {}
  heldHere.set(name, new Promise((resolve) => (release = resolve)))
  try {
    const locks = lockManager()
    return await (locks ? runUnderLock(locks, name, busy, action) : runUnderLease(name, busy, action))
  } finally {
    heldHere.delete(name)
    release()
  }
}

/** Whether this tab is running an action of that name. */
export function isHeldHere(name: string): boolean {
  return heldHere.has(name)
}

/** Resolves when this tab runs no action of that name any more. */
export async function waitUntilReleasedHere(name: string): Promise<void> {
  await heldHere.get(name)
}

/** Whether this tab is running any exclusive action. */
export function isBusyHere(): boolean {
  return heldHere.size > 0
}

async function runUnderLock<T>(
  locks: LockManager,
  name: string,
  busy: T,
  action: () => Promise<T>,
): Promise<T> {
  let isAnswered = false
  try {
    return await underLock(locks, name, { ifAvailable: true }, (lock) => {
      isAnswered = true
      return lock ? action() : Promise.resolve(busy)
    })
  } catch (error) {
    if (isAnswered) throw error
    // Where site data is blocked, the manager exists but refuses (docs/reliability.md#fact-7).
    return runUnderLease(name, busy, action)
  }
}

/** Returns how long the lease still holds, in ms; 0 or less when nobody has it. */
export function leaseLeftMs(name: string): number {
  const left = (storedLease(name).read()?.until ?? 0) - Date.now()
  // No tab takes a longer one: the phone's clock has been set back.
  return left > LEASE_MS ? 0 : left
}

/**
 * Web storage has no lock: two tabs may both find the lease free. So each writes its name, and the one that
 * stands there a moment later has it. It is renewed while the action runs, so that a tab that died blocks
 * the action only for a short time.
 */
async function runUnderLease<T>(name: string, busy: T, action: () => Promise<T>): Promise<T> {
  if (leaseLeftMs(name) > 0) return busy
  const lease = storedLease(name)
  const holder = randomId()
  const take = () => lease.write({ holder, until: Date.now() + LEASE_MS })
  // Where the storage takes nothing there is no name, and the action must still be possible.
  const isOthers = () => (lease.read()?.holder ?? holder) !== holder
  const release = () => {
    if (!isOthers()) lease.remove()
  }
  take()
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  if (isOthers()) return busy
  const renewal = setInterval(() => {
    if (!isOthers()) take()
  }, RENEWAL_MS)
  // A page that is left or loaded anew ends its calls.
  const stopListening = onPageLeft(release)
  try {
    return await action()
  } finally {
    clearInterval(renewal)
    stopListening()
    release()
  }
}
