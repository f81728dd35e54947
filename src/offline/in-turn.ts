import { lockManager, underLock } from './browser-lock.ts'
import { exclusively } from './exclusive.ts'
import { waitUntilReleased } from './wait-until-released.ts'

/** The last turn of each name in this tab. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs actions of one name one after another, in all tabs. All get their turn; `exclusively` refuses instead.
 * @throws whatever `action` throws
 */
export function inTurn<T>(name: string, action: () => Promise<T>): Promise<T> {
  const turn = (last.get(name) ?? Promise.resolve()).then(() => acrossTabs(name, action))
  last.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}

/**
 * The browser's own queue decides whose turn it is. Some that each ask whether the lock is free, and wait where
 * it is not, can keep it from one another for ever: measured with three in Chromium.
 */
async function acrossTabs<T>(name: string, action: () => Promise<T>): Promise<T> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return action()
  }
  try {
    const locks = lockManager()
    if (locks) return await underLock(locks, name, {}, begin)
  } catch (error) {
    if (hasBegun) throw error
    // Site data is blocked. Then a lease takes the place of the lock.
  }
  for (;;) {
    const run = await exclusively<{ result: T } | null>(name, null, async () => ({ result: await action() }))
    if (run) return run.result
    await waitUntilReleased(name)
  }
}
