import { beforeEach, describe, expect, it, vi } from 'vitest'

const phone = Date.UTC(2016, 0, 1)
const header = 'Sat, 21 Nov 2026 03:00:00 GMT'
const server = Date.parse(header)

beforeEach(() => {
  vi.useFakeTimers({ now: phone, toFake: ['Date', 'performance'] })
  vi.resetModules()
  return () => vi.useRealTimers()
})

describe('before any answer', () => {
  it('the phone’s clock has to do, and nothing is claimed of the server’s', async () => {
    const { serverNow, knownServerNow } = await import('./server-clock.ts')
    expect(serverNow()).toBe(phone)
    expect(knownServerNow()).toBeNull()
  })

  it.each([null, '', 'yesterday', 'NaN'])('a Date header of %j tells nothing', async (date) => {
    const { learnServerTime, knownServerNow } = await import('./server-clock.ts')
    learnServerTime(date, performance.now())
    expect(knownServerNow()).toBeNull()
  })
})

describe('after an answer', () => {
  it('the server’s clock is followed, wrong as the phone’s may be by years', async () => {
    const { learnServerTime, serverNow, knownServerNow } = await import('./server-clock.ts')
    const receivedTick = performance.now()
    vi.advanceTimersByTime(300)
    learnServerTime(header, receivedTick)
    vi.advanceTimersByTime(89_700)
    expect(serverNow()).toBe(server + 90_500)
    expect(knownServerNow()).toBe(server + 90_500)
  })

  it.each([
    ['put back', -600_000, 500],
    ['put on, or the phone has slept', 600_000, 600_500],
  ])('nothing is certain once the phone’s clock was %s', async (_, byMs, shownMs) => {
    const { learnServerTime, serverNow, knownServerNow } = await import('./server-clock.ts')
    learnServerTime(header, performance.now())
    vi.setSystemTime(phone + byMs)
    expect(knownServerNow()).toBeNull()
    expect(serverNow()).toBe(server + shownMs)
    learnServerTime(header, performance.now())
    expect(knownServerNow()).toBe(server + 500)
  })
})
