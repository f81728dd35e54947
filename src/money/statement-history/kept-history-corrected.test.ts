import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { fakePage, lateDisk, onDisk } from '../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#config.ts')),
  ...(await import('#api/learn-record-times.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('#contract/chat.ts')),
  ...(await import('./kept-history.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const server = fakeServer()
const signal = new AbortController().signal

/** Loads the page as the app does. The fake server's address is not part of the modules. */
async function open(load = page.reload): Promise<Page> {
  const opened = await load()
  opened.config.apiUrl = 'http://api.test'
  return opened
}

const written = () => onDisk('kapao-statement', 'entries')

const BANGKOK_MS = 7 * HOUR_MS
/** A server that writes Bangkok’s time and calls it UTC. */
const calledUtc = (ms: number) => new Date(ms + BANGKOK_MS).toISOString()
const right = [30, 20, 10].map((minute) => Date.parse(`2026-11-22T12:${minute}:00+07:00`))
const wrong = right.map((ms) => ms + BANGKOK_MS)
const times = ({ keptStatement }: Page) =>
  keptStatement.get().chain.map(({ entry: { createdAt } }) => createdAt)

beforeEach(() => {
  const statements = right.map((ms, number) => ({ _id: `e${number}`, amount: 1, createdAt: calledUtc(ms) }))
  server.on('POST /api/statement', () => json({ total: 3, statements }))
  server.on('POST /api/chat/send-message', () =>
    Response.json(calledUtc(Date.now()), { headers: { date: new Date().toUTCString() } }),
  )
})

/** The app learns it from a message, which says when it was made. */
async function learn({ send, chat, startLearningTimes }: Page): Promise<void> {
  startLearningTimes(new QueryClient())
  const message = { message_type: 'text', payload: { message: 'x' } } as const
  await send(chat.sendMessage, { sender: 'customer', userId: 'p', message })
}

async function readWrongly(): Promise<Page> {
  const opened = await open()
  opened.signIn('token', { remember: true })
  await opened.restoreHistory()
  await opened.readStatementPage(1, signal)
  expect(times(opened)).toEqual(wrong)
  await expect.poll(() => written()).toHaveLength(4)
  return opened
}

it('has nothing kept of the wrong times once they are learnt, and all is read again', async () => {
  const opened = await readWrongly()
  await learn(opened)
  expect(opened.keptStatement.get().history.top).toBeNull()
  await expect.poll(() => written()).toEqual([])
  await opened.readStatementPage(1, signal)
  expect(times(opened)).toEqual(right)
  await expect.poll(() => written()).toHaveLength(4)
})

it('has nothing kept of them where they were learnt before the statement was opened again', async () => {
  await readWrongly()
  const next = await open()
  await learn(next)
  await next.restoreHistory()
  expect(times(next)).toEqual([])
  await expect.poll(() => written()).toEqual([])
})

it('keeps the right ones over a restart, also where they are asked for first of all', async () => {
  const opened = await readWrongly()
  await learn(opened)
  await opened.readStatementPage(1, signal)
  await expect.poll(() => written()).toHaveLength(4)
  const next = await open()
  await next.restoreHistory()
  next.startLearningTimes(new QueryClient())
  expect(times(next)).toEqual(right)
  expect(await written()).toHaveLength(4)
})

it('is read rightly by a tab whose neighbour has learnt it', async () => {
  const opened = await readWrongly()
  const other = await open(page.openTab)
  await learn(other)
  await opened.readStatementPage(1, signal)
  expect(times(opened)).toEqual(right)
})

it('drops a page that was read before and waits for the disk', async () => {
  const opened = await open()
  opened.signIn('token', { remember: true })
  vi.stubGlobal('indexedDB', lateDisk('kapao-statement', 300))
  await opened.readStatementPage(1, signal)
  await learn(opened)
  await opened.restoreHistory()
  expect(times(opened)).toEqual([])
})

it('keeps no page of the wrong times that was on its way while another tab learnt', async () => {
  const opened = await readWrongly()
  const other = await open(page.openTab)
  const { promise: isLearnt, resolve: answer } = Promise.withResolvers<void>()
  server.on('POST /api/statement', async () => {
    await isLearnt
    return json({
      total: 4,
      statements: [{ _id: 'e3', amount: 1, createdAt: calledUtc(right[2] as number) }],
    })
  })
  const reading = opened.readStatementPage(2, signal)
  await learn(other)
  answer()
  await reading
  expect(times(opened)).toEqual([])
  expect(await written()).toEqual([])
})
