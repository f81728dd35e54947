import { beforeEach, describe, expect, it, vi } from 'vitest'

const phone = Date.UTC(2016, 0, 1)
const header = 'Sat, 21 Nov 2026 03:00:00 GMT'
const server = Date.parse(header)

beforeEach(() => {
  vi.useFakeTimers({ now: phone, toFake: ['Date'] })
  vi.resetModules()
  return () => vi.useRealTimers()
})

describe('before any answer', () => {
  it('the phone’s clock has to do, and nothing is claimed of the server’s', async () => {
    const { serverNow, serverTimeOf } = await import('./server-clock.ts')
    expect(serverNow()).toBe(phone)
    expect(serverTimeOf(phone)).toBeNull()
  })

  it.each([null, '', 'yesterday', 'NaN'])('a Date header of %j tells nothing', async (date) => {
    const { learnServerTime, serverTimeOf } = await import('./server-clock.ts')
    learnServerTime(date, phone)
    expect(serverTimeOf(phone)).toBeNull()
  })
})

it('follows the server’s clock, wrong as the phone’s may be by years', async () => {
  const { learnServerTime, serverNow, serverTimeOf } = await import('./server-clock.ts')
  learnServerTime(header, phone)
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(server + 90_500)
  expect(serverTimeOf(phone - 1000)).toBe(server - 500)
})
