import { lockManager, underLock } from './browser-lock.ts'
import { leaseLeftMs, waitUntilReleasedHere } from './exclusive.ts'

/** Waits until no tab runs an action of that name: the action has ended, or its page has died. */
export async function waitUntilReleased(name: string): Promise<void> {
  // A tab gets no storage event of its own lease.
  await waitUntilReleasedHere(name)
  try {
    const locks = lockManager()
    if (locks) await underLock(locks, name, { mode: 'shared' }, async () => {})
  } catch {
    // Site data is blocked. Then a lease takes the place of the lock.
  }
  await waitForLeaseEnd(name)
}

/** A storage event reports that a lease was given back. A lease of a dead tab runs out by time. */
function waitForLeaseEnd(name: string): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = leaseLeftMs(name)
      if (left > 0) {
        timer = setTimeout(look, left)
        return
      }
      globalThis.removeEventListener?.('storage', look)
      resolve()
    }
    globalThis.addEventListener?.('storage', look)
    look()
  })
}
