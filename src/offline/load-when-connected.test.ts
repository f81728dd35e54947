import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAnswered, reportUnreachable } from './connection.ts'
import { loadWhenConnected } from './load-when-connected.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = async (promise: Promise<unknown>) => {
  await vi.advanceTimersByTimeAsync(0)
  return Promise.race([promise, Promise.resolve('waits')])
}

function flaky(failures: number) {
  let left = failures
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
}

it('loads at once where that works', async () => {
  const load = flaky(0)
  expect(await loadWhenConnected(load)).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})

it('tries again when the service answers again, and not before', async () => {
  reportUnreachable()
  const load = flaky(1)
  const code = loadWhenConnected(load)
  expect(await settled(code)).toBe('waits')
  expect(load).toHaveBeenCalledOnce()
  reportAnswered()
  expect(await settled(code)).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

it('tries again after a while, where no call shows that the connection is back', async () => {
  reportAnswered()
  const load = flaky(2)
  const code = loadWhenConnected(load)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await settled(code)).toBe('waits')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await settled(code)).toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
})

it('does not try again because a call has failed', async () => {
  reportAnswered()
  const load = flaky(5)
  void loadWhenConnected(load)
  await vi.advanceTimersByTimeAsync(1000)
  reportUnreachable()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledOnce()
})
