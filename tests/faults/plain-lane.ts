import type { Browser } from '@playwright/test'
import { BackendControl } from '../plain-backend/backend-control.ts'
import { type Habits, SPEC_HABITS } from '../plain-backend/habits.ts'
import { startPlainBackend } from '../plain-backend/start-plain-backend.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import type { Lane } from './lane.ts'
import { plainBackendAt } from './plain-backend.ts'

/**
 * Opens a lane with a plain backend of its own. The app and its API have two origins, as most operators have
 * them, and none of the extensions is on.
 */
export async function openPlainLane(
  browser: Browser,
  distDir: string,
  habits: Partial<Habits>,
): Promise<Lane> {
  const proxy = await startFaultyProxy(null)
  const plain = await startPlainBackend({ distDir, apiOriginInApp: proxy.origin, habits })
  proxy.forwardTo(plain.origin)
  const backend = plainBackendAt(plain.origin, plain.stop)
  return {
    browser,
    backend,
    proxy,
    appOrigin: plain.appOrigin,
    isIdempotent: false,
    setHabit: (habit) =>
      new BackendControl(plain.origin).setHabits({ ...SPEC_HABITS, ...habits, ...habit?.set }),
    close: async () => {
      proxy.stop()
      await backend.stop()
    },
  }
}
