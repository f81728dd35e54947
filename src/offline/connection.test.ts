import { afterEach, expect, it, vi } from 'vitest'
import { currentConnection, reportAnswered, reportUnreachable } from './connection.ts'

afterEach(() => {
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
