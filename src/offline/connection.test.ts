import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onReconnected } from '#browser/reconnection.ts'
import { currentConnection, hasNoNetwork, reportAnswered, reportUnreachable } from './connection.ts'

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

it('a phone that says wrongly that it has no network is not believed after an answer, until a call fails', () => {
  vi.stubGlobal('navigator', { onLine: false })
  reportUnreachable()
  const sentBefore = performance.now() - 100
  reportAnswered(sentBefore)
  expect([hasNoNetwork(), currentConnection()]).toEqual([true, 'offline'])
  vi.advanceTimersByTime(100)
  reportAnswered()
  expect([hasNoNetwork(), currentConnection()]).toEqual([false, 'online'])
  vi.advanceTimersByTime(100)
  reportUnreachable()
  expect([hasNoNetwork(), currentConnection()]).toEqual([true, 'offline'])
})

it('an answer from before the network went does not speak against the phone', () => {
  const navigator = { onLine: true }
  vi.stubGlobal('navigator', navigator)
  reportAnswered()
  navigator.onLine = false
  expect(hasNoNetwork()).toBe(true)
})
