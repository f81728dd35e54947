import { serialize } from 'node:v8'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { fakePage, lateDisk, onDisk } from '../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#config.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('#contract/statement.ts')),
  ...(await import('./kept-history.ts')),
  ...(await import('./may-have-ended.ts')),
  ...(await import('./read-further.ts')),
  ...(await import('./daily-sums.ts')),
  ...(await import('#offline/session-stores.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const server = fakeServer()
const NEWEST = Date.parse('2026-11-22T12:00:00+07:00')
const signal = new AbortController().signal

/** An entry as the server sends it, 0 the newest, one for every ten minutes. */
function wireOf(number: number) {
  const kind = number % 4
  return {
    _id: `6a1b2c3d4e5f60718293${number.toString(16).padStart(4, '0')}`,
    statementType: (['deposit', 'withdraw', 'transfer', 'deposit'] as const)[kind],
    status: kind === 3 ? 'FAILED' : 'SUCCESS',
    from: 'KBANK',
    to: 'WALLET',
    amount: (number * 7 + 1) / 100,
    createdAt: new Date(NEWEST - number * 600_000).toISOString(),
  }
}

function serve(entries: readonly unknown[], pageSize = 10): void {
  server.on('POST /api/statement', (body) => {
    const first = ((body as { page: number }).page - 1) * pageSize
    return json({ total: entries.length, statements: entries.slice(first, first + pageSize) })
  })
}

/** Loads the page as the app does. The fake server's address is not part of the modules. */
async function open(): Promise<Page> {
  const opened = await page.reload()
  opened.config.apiUrl = 'http://api.test'
  return opened
}

const written = () => onDisk('kapao-statement', 'entries')
const readAll = ({ readFurther }: Page) =>
  readFurther(Number.NEGATIVE_INFINITY, 2000, async () => true, signal)

describe('a statement of 10,000 entries', () => {
  it('is within 5 MB on disk, and has the same sums after a restart without a network', async () => {
    const wires = Array.from({ length: 10_000 }, (_, number) => wireOf(number))
    serve(wires, 200)
    const first = await open()
    first.signIn('token', { remember: true })
    await first.restoreHistory()
    await readAll(first)
    expect(first.keptStatement.get().isWhole).toBe(true)
    await expect
      .poll(() => written(), {
        timeout: 20_000,
        interval: 500,
      })
      .toHaveLength(10_001)
    const bytes = (await written()).reduce((sum, record) => sum + serialize(record).length, 0)
    expect(bytes).toBeLessThan(5_000_000)

    server.on('POST /api/statement', () => 'lost')
    const second = await open()
    await second.restoreHistory()
    // A slow machine may need longer than the screen waits.
    await expect
      .poll(() => second.keptStatement.get().chain, {
        timeout: 20_000,
        interval: 500,
      })
      .toHaveLength(10_000)
    const { sums, isWhole } = second.keptStatement.get()
    const satangOf = (type: string) =>
      wires
        .filter((wire) => wire.statementType === type && wire.status === 'SUCCESS')
        .reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n)
    const total = second.totalOf(sums.values())
    expect([total.in, total.out]).toEqual([satangOf('deposit'), satangOf('withdraw')])
    expect(isWhole).toBe(true)
  }, 60_000)
})

it('keeps what the server says again, and nothing of another session', async () => {
  serve([{ ...wireOf(0), status: 'WAITING' }, wireOf(1)])
  const opened = await open()
  opened.signIn('token', { remember: true })
  await opened.restoreHistory()
  await opened.readStatementPage(1, signal)
  expect(opened.keptStatement.get().chain.map(({ entry }) => entry.status)).toEqual(['PENDING', 'SUCCESS'])
  serve([wireOf(0), wireOf(1)])
  await opened.readStatementPage(1, signal)
  expect(opened.keptStatement.get().chain[0]?.entry.status).toBe('SUCCESS')
  await expect.poll(() => written()).toHaveLength(3)

  opened.leave('logout')
  expect(opened.keptStatement.get().chain).toEqual([])
  opened.signIn('of another player', { remember: true })
  await opened.restoreHistory()
  expect(opened.keptStatement.get().chain).toEqual([])
  await opened.wipeSessionStores()
  expect(await written()).toEqual([])
})

it('keeps what it knows where a server in trouble sends an empty list', async () => {
  serve([wireOf(0), wireOf(1)])
  const opened = await open()
  opened.signIn('token', { remember: true })
  await opened.restoreHistory()
  await opened.readStatementPage(1, signal)
  server.on('POST /api/statement', () => json({ status: 0, message: 'Too many connections', data: [] }))
  await expect(opened.readStatementPage(1, signal)).rejects.toMatchObject({ kind: 'malformed' })
  expect(opened.keptStatement.get()).toMatchObject({ chain: [{}, {}], isWhole: true })
})

describe('a phone whose clock was 30 days ahead', () => {
  const AHEAD_MS = 30 * DAY_MS
  beforeEach(() => {
    vi.useFakeTimers({ now: NEWEST + AHEAD_MS, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const statuses = ({ keptStatement }: Page) =>
    keptStatement.get().chain.map(({ entry: { _id, status } }) => [_id?.at(-1), status])

  /** Reads a withdrawal under way and a deposit while the clock is ahead. */
  async function readAhead(): Promise<Page> {
    serve([{ ...wireOf(1), status: 'WAITING' }, wireOf(2)])
    const opened = await open()
    opened.signIn('token', { remember: true })
    await opened.restoreHistory()
    await opened.readStatementPage(1, signal)
    await expect.poll(() => written()).toHaveLength(3)
    serve([wireOf(0), wireOf(1), wireOf(2)])
    return opened
  }
  const today = [
    ['0', 'SUCCESS'],
    ['1', 'SUCCESS'],
    ['2', 'SUCCESS'],
  ]

  it('shows the new deposit and the paid withdrawal once its clock is right, also after a restart', async () => {
    const opened = await readAhead()
    vi.setSystemTime(NEWEST + 60_000)
    await opened.readStatementPage(1, signal)
    expect(statuses(opened)).toEqual(today)
    await expect.poll(() => written()).toHaveLength(4)
    const next = await open()
    await next.restoreHistory()
    expect(statuses(next)).toEqual(today)
  })

  it('reads the statement anew where the clock was set right while the app was closed', async () => {
    await readAhead()
    vi.setSystemTime(NEWEST + 60_000)
    const next = await open()
    await next.restoreHistory()
    expect(statuses(next)).toEqual([])
    await readAll(next)
    expect(statuses(next)).toEqual(today)
  })

  it('reads the statement anew where the app stays open and only looks how far it has read', async () => {
    const opened = await readAhead()
    vi.setSystemTime(NEWEST + 60_000)
    await opened.restoreHistory()
    await readAll(opened)
    expect(statuses(opened)).toEqual(today)
  })

  it('forgets on disk what the server has taken away, so that it does not come back after 30 days', async () => {
    await readAhead()
    vi.setSystemTime(NEWEST + 60_000)
    serve([])
    const next = await open()
    await next.restoreHistory()
    await next.readStatementPage(1, signal)
    await expect.poll(() => written()).toHaveLength(1)
  })

  it('believes the answer that was under way while the clock was set right', async () => {
    const opened = await readAhead()
    server.on('POST /api/statement', () => {
      vi.setSystemTime(NEWEST + 60_000)
      return json({ total: 3, statements: [wireOf(0), wireOf(1), wireOf(2)] })
    })
    await opened.readStatementPage(1, signal)
    await opened.restoreHistory()
    expect(statuses(opened)).toEqual(today)
  })
})

it('keeps its whole length on a disk that is slower than the first page', async () => {
  const wires = Array.from({ length: 60 }, (_, number) => wireOf(number))
  serve(wires)
  const first = await open()
  first.signIn('token', { remember: true })
  await first.restoreHistory()
  await readAll(first)
  await expect.poll(() => written()).toHaveLength(61)

  const disk = indexedDB
  vi.stubGlobal('indexedDB', lateDisk('kapao-statement', 1500))
  const second = await open()
  await second.restoreHistory()
  await second.readStatementPage(1, signal)
  await expect.poll(() => second.keptStatement.get().chain, { timeout: 5000 }).toHaveLength(60)
  vi.stubGlobal('indexedDB', disk)
  const offline = async () => {
    const third = await open()
    await third.restoreHistory()
    return third.keptStatement.get().chain
  }
  await expect.poll(offline, { timeout: 5000 }).toHaveLength(60)
})

describe('what home has read', () => {
  const answer = (from: number, to: number, total: number) => ({
    total,
    statements: Array.from({ length: to - from }, (_, index) => wireOf(from + index)),
  })
  const parsed = async (opened: Page, from: number, to: number, total: number) => {
    server.on('POST /api/statement', () => json(answer(from, to, total)))
    return opened.send(opened.statement.list, { page: 1, limit: 10 })
  }

  /** A phone that has kept the 40 oldest of 60 entries. */
  async function phoneOfYesterday(): Promise<Page> {
    serve(Array.from({ length: 40 }, (_, number) => wireOf(20 + number)))
    const opened = await open()
    opened.signIn('token', { remember: true })
    await opened.restoreHistory()
    await readAll(opened)
    expect(opened.keptStatement.get().chain).toHaveLength(40)
    return opened
  }

  it('is the newest part of the statement where it joins what is known', async () => {
    const opened = await phoneOfYesterday()
    const page = await parsed(opened, 15, 25, 45)
    await opened.keepNewest([page], Date.now())
    expect(opened.keptStatement.get()).toMatchObject({ isWhole: true })
    expect(opened.keptStatement.get().chain).toHaveLength(45)
  })

  it('does not take the place of a long statement which it does not join, but has receipts', async () => {
    const opened = await phoneOfYesterday()
    await opened.keepNewest([await parsed(opened, 0, 10, 60)], Date.now())
    const { chain, history } = opened.keptStatement.get()
    expect(chain).toHaveLength(40)
    expect(history.entries.has(wireOf(0)._id)).toBe(true)
    const next = await open()
    await next.restoreHistory()
    expect(next.keptStatement.get().chain).toHaveLength(40)
    // The statement itself reads on from there.
    serve(Array.from({ length: 60 }, (_, number) => wireOf(number)))
    await readAll(next)
    expect(next.keptStatement.get().chain).toHaveLength(60)
  })

  it('waits for a disk that is slower than the screen', async () => {
    await phoneOfYesterday()
    await expect.poll(() => written()).toHaveLength(41)
    const disk = indexedDB
    vi.stubGlobal('indexedDB', lateDisk('kapao-statement', 1500))
    const second = await open()
    await second.keepNewest([await parsed(second, 0, 10, 60)], Date.now())
    expect(second.keptStatement.get().chain).toHaveLength(40)
    vi.stubGlobal('indexedDB', disk)
    const third = await open()
    await third.restoreHistory()
    expect(third.keptStatement.get().chain).toHaveLength(40)
  })

  it('may be two pages of one look', async () => {
    const opened = await phoneOfYesterday()
    const pages = [await parsed(opened, 8, 18, 52), await parsed(opened, 18, 28, 52)]
    await opened.keepNewest(pages, Date.now())
    expect(opened.keptStatement.get().chain).toHaveLength(52)
  })

  it('tells nothing where it is older than what is known', async () => {
    const opened = await phoneOfYesterday()
    const { history } = opened.keptStatement.get()
    await opened.keepNewest([await parsed(opened, 0, 10, 60)], (history.top?.readAt ?? 0) - 1)
    expect(opened.keptStatement.get().history).toBe(history)
  })
})

it('writes nothing where the session is not remembered', async () => {
  serve([wireOf(0)])
  const opened = await open()
  opened.signIn('token', { remember: false })
  await opened.restoreHistory()
  await opened.readStatementPage(1, signal)
  expect(opened.keptStatement.get().chain).toHaveLength(1)
  expect(await written()).toEqual([])
})

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
