import type { Page } from '@playwright/test'
import { testLimits } from '../../scripts/sandbox-builds.ts'
import { HOUR_MS } from '../../src/domain/durations.ts'

/** A page, or a context with its pages. */
type Opened = Pick<Page, 'addInitScript'>

/**
 * Lets a page, or the pages of a context, wait an hour for an answer, from the next address on. A test that looks at
 * what passes then holds the answer for as long as it looks, also on a busy machine. A clock is installed before:
 * else the limits would run by it.
 */
export async function withoutTimeLimits(opened: Opened): Promise<void> {
  await stretchTimers(opened, [testLimits.call, testLimits.upload])
}

/** Lets the timers of some lengths, in ms, run for an hour, from the next address on. */
export async function stretchTimers(opened: Opened, lengths: readonly number[]): Promise<void> {
  await opened.addInitScript(
    ([limits, longMs]) => {
      const { setTimeout } = globalThis
      const patient = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms !== undefined && limits.includes(ms) ? longMs : ms, ...rest)
      Object.assign(globalThis, { setTimeout: patient })
    },
    [lengths, HOUR_MS] as const,
  )
}
