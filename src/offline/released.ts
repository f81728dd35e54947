import { leaseLeft, lockManager, lockName } from './exclusive.ts'

/** Settles when nothing of that name runs in any other tab: its action has ended, or its page has died. */
export async function released(name: string): Promise<void> {
  try {
    await lockManager()?.request(lockName(name), { mode: 'shared' }, async () => {})
  } catch {
    // Site data is blocked: then a lease is held instead, or nothing.
  }
  await leaseEnded(name)
}

/** A lease tells that it was given back, but not that its tab has died: then it runs out. */
function leaseEnded(name: string): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = leaseLeft(name)
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
