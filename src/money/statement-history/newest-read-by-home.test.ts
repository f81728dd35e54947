import { describe, expect, it, vi } from 'vitest'
import { lateDisk } from '../../../tests/support/fake-page.ts'
import { json } from '../../../tests/support/fake-server.ts'
import { open, type Page, readAll, serve, server, wireOf, written } from './testing/statement-phone.ts'

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
    const ids = [...history.entries.values()].map(({ entry }) => entry._id)
    expect(ids).toContain(wireOf(0)._id)
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
