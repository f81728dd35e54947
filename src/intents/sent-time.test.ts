import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { randomId } from '#session/random-id.ts'
import { isTellable, mostMsSinceSent, msSinceSent, noteSending, sentNow, serverSentAt } from './sent-time.ts'

const server = Date.parse('Sat, 21 Nov 2026 03:00:00 GMT')

/** The clock that nobody sets, ms since some moment. It does not stand for any time of the day. */
let tick = 0
/** What the server's clock says at a tick, if the phone has never slept. */
const serverAt = (ticks: number) => server + ticks
let id = ''

/** Time passes, on all clocks. */
function passes(ms: number): void {
  tick += ms
  vi.setSystemTime(Date.now() + ms)
}

/** The player sets the phone's clock, or it sleeps: both clocks of the phone drift apart. */
const phoneIsSet = (byMs: number) => vi.setSystemTime(Date.now() + byMs)

/** An answer comes that tells the server's time, which the header has without its milliseconds. */
const answerComes = (serverMs = serverAt(tick)) =>
  learnServerTime(new Date(serverMs - 500).toISOString(), tick)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2016, 0, 1), toFake: ['Date'] })
  vi.spyOn(performance, 'now').mockImplementation(() => tick)
  tick += 1000
  id = randomId()
  answerComes()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the time of a sending', () => {
  it('is the server’s, wrong as the phone’s may be', () => {
    passes(5000)
    expect(sentNow()).toEqual({ sentAt: serverAt(tick), isServerTime: true })
  })

  it.each([10, -10])(
    'is found out later when the phone’s clock was set by %s minutes before it',
    (minutes) => {
      phoneIsSet(minutes * MINUTE_MS)
      const [sent, truth] = [sentNow(), serverAt(tick)]
      expect(sent.isServerTime).toBe(false)
      expect(serverSentAt(sent)).toBeNull()
      passes(3000)
      answerComes()
      expect(serverSentAt(sent)).toBe(truth)
    },
  )

  it('is not known when the phone has slept, or its clock was set, since', () => {
    phoneIsSet(10 * MINUTE_MS)
    const sent = sentNow()
    phoneIsSet(10 * MINUTE_MS)
    answerComes()
    expect(serverSentAt(sent)).toBeNull()
  })

  it('of another page is not known where only the phone’s clock has told it: it may have been set since', () => {
    phoneIsSet(MINUTE_MS)
    const sent = { sentAt: Date.now(), isServerTime: false }
    passes(3000)
    answerComes()
    expect(serverSentAt(sent)).toBeNull()
  })
})

describe('how long ago it was', () => {
  it('is told by the clock that nobody sets', () => {
    noteSending(id)
    const sent = { id, ...sentNow() }
    phoneIsSet(10 * MINUTE_MS)
    passes(5000)
    expect(msSinceSent(sent)).toBe(5000)
    answerComes(serverAt(tick) + 10 * MINUTE_MS)
    expect(msSinceSent(sent)).toBe(5000)
  })

  it('is told by the server’s clock of what another page has sent', () => {
    const sent = { id, ...sentNow() }
    passes(10 * MINUTE_MS)
    expect(msSinceSent(sent)).toBe(10 * MINUTE_MS)
  })

  it('is no more than since this page first saw it where the phone’s clock is all there is', () => {
    const sent = { id, sentAt: Date.now() - 10 * MINUTE_MS, isServerTime: false }
    expect(msSinceSent(sent)).toBe(0)
    passes(5000)
    phoneIsSet(10 * MINUTE_MS)
    expect(msSinceSent(sent)).toBe(5000)
  })
})

describe('how long ago it was at most', () => {
  it('is told by the server’s clock', () => {
    const sent = sentNow()
    passes(5000)
    expect(mostMsSinceSent(sent)).toBe(5000)
  })

  it('is told by the phone’s clock, wrong as it may be, where this page has dated it', () => {
    phoneIsSet(10 * MINUTE_MS)
    const sent = sentNow()
    expect(sent.isServerTime).toBe(false)
    passes(5000)
    expect(mostMsSinceSent(sent)).toBe(5000)
  })

  it('is known again after a sleep once the server tells its time', () => {
    const sent = sentNow()
    phoneIsSet(10 * MINUTE_MS)
    expect(mostMsSinceSent(sent)).toBe(Number.POSITIVE_INFINITY)
    answerComes(serverAt(tick) + 10 * MINUTE_MS)
    expect(mostMsSinceSent(sent)).toBe(10 * MINUTE_MS)
  })

  it('is not known where the phone’s clock has dated it, and was set, or slept, since', () => {
    phoneIsSet(10 * MINUTE_MS)
    const sent = sentNow()
    phoneIsSet(10 * MINUTE_MS)
    expect(mostMsSinceSent(sent)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is not known of what another page has dated by the phone’s clock', () => {
    phoneIsSet(3 * MINUTE_MS)
    const sent = { sentAt: Date.now(), isServerTime: false }
    passes(5000)
    expect(mostMsSinceSent(sent)).toBe(Number.POSITIVE_INFINITY)
  })
})

it('the records tell of what was sent by then, and of nothing from a wrong future', () => {
  const sent = sentNow()
  passes(MINUTE_MS)
  expect(isTellable(sent, MINUTE_MS)).toBe(true)
  passes(1)
  expect(isTellable(sent, MINUTE_MS)).toBe(false)
  expect(isTellable({ sentAt: Date.now() + 2 * MINUTE_MS, isServerTime: false }, MINUTE_MS)).toBe(false)
})
