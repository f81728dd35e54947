import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { NEWEST, open, type Page, serve, server, signal, wireOf } from './testing/statement-phone.ts'

describe('reading on in a statement of 300 entries', () => {
  const wires = Array.from({ length: 300 }, (_, number) => wireOf(number))
  const asked = () => server.calls.map(({ body }) => (body as { page: number }).page)
  const goOn = async () => true

  beforeEach(() => {
    vi.useFakeTimers({ now: NEWEST, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Returns a phone that read `count` entries a minute ago. Those of `pending` were in progress then. */
  async function phoneOf(pending: readonly number[], count: number): Promise<Page> {
    const waiting = (number: number) => ({ ...wireOf(number), status: 'WAITING' })
    serve(wires.map((wire, number) => (pending.includes(number) ? waiting(number) : wire)))
    const opened = await open()
    opened.signIn('token', { remember: true })
    await opened.restoreHistory()
    await opened.readFurther(NEWEST - count * 600_000, 20, goOn, signal)
    vi.setSystemTime(Date.now() + 60_000)
    return opened
  }

  it('takes the newest page, then what was in progress, then what is further back, as far as it needs', async () => {
    const opened = await phoneOf([25], 50)
    expect(asked()).toEqual([1, 2, 3, 4, 5, 6])
    server.calls.length = 0
    await opened.readFurther(NEWEST - 70 * 600_000, 20, goOn, signal)
    expect(asked()).toEqual([1, 3, 7, 8])
    server.calls.length = 0
    let left = 2
    await opened.readFurther(Number.NEGATIVE_INFINITY, 20, async () => left-- > 0, signal)
    expect(asked()).toHaveLength(2)
  })

  it('does not take the newest page again that was read just now, where that is fresh enough', async () => {
    const opened = await phoneOf([5], 20)
    server.calls.length = 0
    await opened.readStatementPage(1, signal)
    vi.setSystemTime(Date.now() + 1000)
    await opened.readFurther(NEWEST - 30 * 600_000, 20, goOn, signal, Date.now() - 5000)
    expect(asked()).toEqual([1, 4])
    await opened.readFurther(NEWEST - 30 * 600_000, 20, goOn, signal)
    expect(asked()).toEqual([1, 4, 1])
  })

  it('goes further back first where the player asks for it', async () => {
    const opened = await phoneOf([5, 15, 25, 35, 45], 55)
    server.calls.length = 0
    await opened.readFurther(Number.NEGATIVE_INFINITY, 3, goOn, signal)
    expect(asked()).toEqual([1, 7, 8])
  })

  it('looks once more at what was in progress when it was read, however old it is by now', async () => {
    const opened = await phoneOf([25], 50)
    vi.setSystemTime(NEWEST + 7 * DAY_MS)
    const pending = opened.keptStatement.get().chain[25]
    if (!pending) throw new Error('it is not in the chain')
    expect(opened.saidAt(opened.keptStatement.get().history, [pending])).toBe(pending.readAt)
    serve(wires)
    server.calls.length = 0
    await opened.readStatementPage(1, signal)
    // The newest entries were read just now. The sums wait for the older one.
    expect(opened.saidAt(opened.keptStatement.get().history, [pending])).toBe(pending.readAt)
    await opened.readFurther(NEWEST - 60 * 600_000, 20, goOn, signal, Date.now() - 1000)
    expect(asked()).toEqual([1, 7, 3])
    expect(opened.keptStatement.get().chain[25]?.entry.status).not.toBe('PENDING')
  })

  it('reads once more what is stuck, and says of it no older time then', async () => {
    const opened = await phoneOf([25], 50)
    vi.setSystemTime(NEWEST + 7 * DAY_MS)
    server.calls.length = 0
    await opened.readFurther(NEWEST - 40 * 600_000, 20, goOn, signal)
    expect(asked()).toEqual([1, 3])
    const { history, chain } = opened.keptStatement.get()
    expect(chain[25]?.entry.status).toBe('PENDING')
    expect(opened.saidAt(history, chain)).toBe(history.top?.readAt)
    vi.setSystemTime(NEWEST + 8 * DAY_MS)
    server.calls.length = 0
    await opened.readFurther(NEWEST - 40 * 600_000, 20, goOn, signal)
    expect(asked()).toEqual([1])
  })

  it('reads what is in progress, however old, where the player asks for all', async () => {
    const opened = await phoneOf([25], 50)
    vi.setSystemTime(NEWEST + 7 * DAY_MS)
    await opened.readFurther(NEWEST - 40 * 600_000, 20, goOn, signal)
    vi.setSystemTime(NEWEST + 8 * DAY_MS)
    server.calls.length = 0
    await opened.readFurther(Number.NEGATIVE_INFINITY, 40, goOn, signal)
    expect(asked()).toContain(3)
  })

  it('is not kept from it by what stays in progress for ever', async () => {
    // Each page of the last two weeks has an entry that nobody has ended.
    const stuck = Array.from({ length: 20 }, (_, page) => page * 10 + 5)
    const opened = await phoneOf(stuck, 195)
    vi.setSystemTime(NEWEST + 7 * DAY_MS)
    server.calls.length = 0
    await opened.readFurther(NEWEST - 250 * 600_000, 7, goOn, signal)
    expect(asked()).toEqual([1, 21, 22, 23, 24, 25, 26])
  })
})
