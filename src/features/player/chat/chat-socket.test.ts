import { expect, it } from 'vitest'
import { reconnectDelayMs } from './chat-socket.ts'

it.each([
  [0, 400],
  [0.5, 500],
  [1, 600],
])('a lost connection is made again after half a second, a fifth earlier or later (%d)', (random, ms) => {
  expect(reconnectDelayMs(random)).toBe(ms)
})
