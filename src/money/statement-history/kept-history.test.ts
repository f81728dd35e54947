import { serialize } from 'node:v8'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { lateDisk } from '../../../tests/support/fake-page.ts'
import { json } from '../../../tests/support/fake-server.ts'
import {
  NEWEST,
  open,
  type Page,
  readAll,
  serve,
  server,
  signal,
  wireOf,
  written,
} from './testing/statement-phone.ts'

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
  await expect.poll(() => second.keptStatement.get().chain).toHaveLength(60)
  vi.stubGlobal('indexedDB', disk)
  const offline = async () => {
    const third = await open()
    await third.restoreHistory()
    return third.keptStatement.get().chain
  }
  await expect.poll(offline).toHaveLength(60)
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
