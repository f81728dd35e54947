import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onReconnected } from '#browser/reconnection.ts'
import { currentConnection, reportAnswered, reportUnreachable } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reportAnswered()
})

it.each([
  ['a phone without a network is offline', false, 'offline'],
  [
    'a phone with a network cannot reach the service, and is not told that it is offline',
    true,
    'unreachable',
  ],
  ['a browser that does not tell of its network is not told that it is offline', undefined, 'unreachable'],
])('%s', (_, onLine, connection) => {
  vi.stubGlobal('navigator', { onLine })
  reportUnreachable()
  expect(currentConnection()).toBe(connection)
  reportAnswered()
  expect(currentConnection()).toBe('online')
})

it.each(['unreachable', 'captive-portal'] as const)(
  'what was lost while the service was %s is loaded again',
  (how) => {
    const loadAgain = vi.fn()
    const unsubscribe = onReconnected(loadAgain)
    reportAnswered()
    reportUnreachable(how)
    vi.runAllTimers()
    expect(loadAgain).not.toHaveBeenCalled()
    reportAnswered()
    reportAnswered()
    vi.runAllTimers()
    expect(loadAgain).toHaveBeenCalledOnce()
    unsubscribe()
  },
)

it('nothing is loaded again for a screen that was left', () => {
  const loadAgain = vi.fn()
  const unsubscribe = onReconnected(loadAgain)
  reportUnreachable()
  unsubscribe()
  reportAnswered()
  vi.runAllTimers()
  expect(loadAgain).not.toHaveBeenCalled()
})

it('the answer to an older call does not bring back what a later one has lost', () => {
  const sentTick = performance.now()
  vi.advanceTimersByTime(100)
  reportUnreachable()
  reportAnswered(sentTick)
  expect(currentConnection()).toBe('unreachable')
  vi.advanceTimersByTime(100)
  reportAnswered(performance.now())
  expect(currentConnection()).toBe('online')
})
