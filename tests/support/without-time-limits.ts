import type { BrowserContext } from '@playwright/test'
import { testLimits } from '../../scripts/sandbox-builds.ts'
import { HOUR_MS } from '../../src/domain/durations.ts'

/**
 * Lets the pages that are opened from now on wait an hour for an answer. A test that looks at what passes then
 * holds the answer for as long as it looks, also on a busy machine.
 */
export async function withoutTimeLimits(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([limits, longMs]) => {
      const { setTimeout } = globalThis
      const patient = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms !== undefined && limits.includes(ms) ? longMs : ms, ...rest)
      Object.assign(globalThis, { setTimeout: patient })
    },
    [[testLimits.call, testLimits.upload], HOUR_MS] as const,
  )
}
