import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { spaceOut } from './space-out.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('acts at once, and then at most once in the time, also for the last one that asked', () => {
  const act = vi.fn()
  const { run } = spaceOut(5000, act)
  run()
  expect(act).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 100; times += 1) {
    vi.advanceTimersByTime(600)
    run()
  }
  expect(act.mock.calls.length).toBeLessThanOrEqual(13)
  expect(act.mock.calls.length).toBeGreaterThan(10)
  const before = act.mock.calls.length
  run()
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(before + 1)
})

it('does not act any more once it is cancelled', () => {
  const act = vi.fn()
  const { run, cancel } = spaceOut(5000, act)
  run()
  run()
  cancel()
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledOnce()
})
