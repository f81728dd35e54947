import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadInTime } from './load-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns the code', async () => {
  expect(await loadInTime(Promise.resolve('code'), 3000)).toBe('code')
})

it('returns nothing where the code is missing', async () => {
  expect(await loadInTime(Promise.reject(new TypeError('Failed to fetch')), 3000)).toBeNull()
})

it('returns nothing where the line carries nothing', async () => {
  const code = loadInTime(new Promise(() => {}), 3000)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await code).toBeNull()
})
