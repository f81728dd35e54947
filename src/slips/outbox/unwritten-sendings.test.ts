import { QueryClient } from '@tanstack/react-query'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../../tests/support/fake-page.ts'

const page = fakePage(async () => {
  const { config } = await import('#config.ts')
  Object.assign(config, { apiUrl: 'http://api.test', settleMs: 500 })
  const clock = await import('#api/server-clock.ts')
  if (isClockKnown) clock.learnServerTime(new Date().toUTCString(), performance.now())
  return {
    ...clock,
    ...(await import('#session/session.ts')),
    ...(await import('./date-sendings.ts')),
    ...(await import('./deliver-slips.ts')),
    ...(await import('./slip-outbox.ts')),
  }
})

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

// Slips leave 4 s apart otherwise, which says nothing here.
vi.mock('#contract/newest-rows.ts', async (original) => ({
  ...(await original<typeof import('#contract/newest-rows.ts')>()),
  EXACT_MS: 50,
}))

let rows: { _id: string; createdAt: number; status: string }[]
let uploads: (string | null)[]
/** Whether the next page knows the server's clock from its start. */
let isClockKnown = true
/** What becomes of the next upload. */
let fate: 'taken' | 'refused' | 'lost'

async function service(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input))
  const answer = (body: unknown, status = 200) =>
    Response.json(body, { status, headers: { date: new Date().toUTCString() } })
  if (pathname === '/api/lookup/slip') return answer({ isActive: true })
  if (pathname === '/api/statement/slip') return answer({ total: rows.length, slips: rows })
  uploads.push(new Headers(init?.headers).get('idempotency-key'))
  if (fate === 'refused') return answer({ code: 'SLIP_INVALID' }, 400)
  if (fate === 'lost') throw new TypeError('the line has dropped')
  rows = [{ _id: `row ${rows.length}`, createdAt: Date.now(), status: 'PROCESSING' }, ...rows]
  return answer({ message: 'SUCCESS' })
}

/** The storage of the phone has filled up: it takes nothing new. */
function diskIsFull(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
}

/** A page with a slip that waits, on disk. */
async function waiting() {
  const opened = await page.reload()
  opened.signIn('token', { remember: true })
  const { id } = await opened.keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  await opened.changeSlip(id, { state: 'waiting' })
  return opened
}

beforeEach(() => {
  rows = []
  uploads = []
  fate = 'taken'
  isClockKnown = true
  vi.stubGlobal('fetch', service)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it.each(['waiting', 'chosen'] as const)(
  'a slip whose sending a full disk did not take, and that lies there as %s, is looked for by the next page',
  async (state) => {
    const before = await waiting()
    const [slip] = before.currentSlips()
    if (state === 'chosen') await before.changeSlip(slip?.id ?? '', { state })
    diskIsFull()
    await before.changeSlip(slip?.id ?? '', { state: 'waiting' })
    await before.resumeSlips(new QueryClient())
    expect(before.currentSlips()).toMatchObject([{ state: 'received' }])

    const after = await page.reload()
    await after.resumeSlips(new QueryClient())
    await expect.poll(() => after.currentSlips()).toMatchObject([{ state: 'received', rowId: 'row 0' }])
    expect(uploads).toHaveLength(1)
  },
)

it('a slip that was refused, and whose disk has room again, is not looked for', async () => {
  fate = 'refused'
  const before = await waiting()
  diskIsFull()
  await before.resumeSlips(new QueryClient())
  vi.restoreAllMocks()
  await before.changeSlip(before.currentSlips()[0]?.id ?? '', {})
  const after = await page.reload()
  await after.resumeSlips(new QueryClient())
  expect(after.currentSlips()).toMatchObject([{ state: 'chosen', problem: { serverCode: 'SLIP_INVALID' } }])
})

const NOTES = 'kapao.unwritten-sendings'

/** A page whose slip was sent in vain, on disk, and that the player sends again. */
async function sendingAgain() {
  fate = 'lost'
  const opened = await waiting()
  await opened.resumeSlips(new QueryClient())
  const [slip] = opened.currentSlips()
  const id = slip?.id ?? ''
  expect(slip).toMatchObject({ state: 'chosen', problem: { kind: 'not-arrived' } })
  await opened.changeSlip(id, { state: 'waiting' })
  return { ...opened, id }
}
type Opened = Omit<Awaited<ReturnType<typeof sendingAgain>>, 'id'>

/** Calls `act` once the slip of a page is said to leave, while the disk is still writing that. */
function whenItLeaves({ onOutboxChange, currentSlips }: Opened, act: () => void): void {
  const stop = onOutboxChange(() => {
    if (currentSlips()[0]?.state !== 'sending') return
    stop()
    queueMicrotask(act)
  })
}

it('a second sending that a full disk did not take is looked for by the next page, and not sent a third time', async () => {
  const { id, deliverSlip } = await sendingAgain()
  diskIsFull()
  await deliverSlip(new QueryClient(), id)
  expect(uploads).toHaveLength(2)

  const after = await page.reload()
  await after.resumeSlips(new QueryClient())
  await expect.poll(() => after.currentSlips(), { timeout: 10_000 }).toMatchObject([{ state: 'chosen' }])
  expect(after.currentSlips()[0]?.sentAgain).not.toBeNull()
  expect(uploads).toHaveLength(2)
})

it('a second sending that the disk has taken later leaves no note', async () => {
  const { id, deliverSlip, changeSlip } = await sendingAgain()
  diskIsFull()
  await deliverSlip(new QueryClient(), id)
  expect(localStorage.getItem(NOTES)).not.toBeNull()
  vi.restoreAllMocks()
  await changeSlip(id, {})
  expect(localStorage.getItem(NOTES)).toBeNull()
})

it('a second sending stays known where the third one is cancelled before it leaves', async () => {
  const before = await sendingAgain()
  const { id, deliverSlip, changeSlip, cancelUpload } = before
  diskIsFull()
  await deliverSlip(new QueryClient(), id)
  await changeSlip(id, { state: 'waiting' })
  whenItLeaves(before, () => cancelUpload(id))
  await deliverSlip(new QueryClient(), id)
  expect(before.currentSlips()).toMatchObject([{ state: 'chosen' }])
  expect(uploads).toHaveLength(2)

  const after = await page.reload()
  await after.resumeSlips(new QueryClient())
  await expect.poll(() => after.currentSlips(), { timeout: 10_000 }).toMatchObject([{ state: 'chosen' }])
  expect(uploads).toHaveLength(2)
})

it('the note of a second sending does not undo a third one that the disk has taken', async () => {
  const before = await sendingAgain()
  const { id, deliverSlip, changeSlip, currentSlips } = before
  diskIsFull()
  await deliverSlip(new QueryClient(), id)
  await changeSlip(id, { state: 'waiting' })
  vi.restoreAllMocks()
  await deliverSlip(new QueryClient(), id)
  const [slip] = currentSlips()
  expect(slip).toMatchObject({ state: 'chosen' })
  await before.loadOutbox()
  expect(currentSlips()).toEqual([slip])
  expect(localStorage.getItem(NOTES)).toBeNull()
})

it('a sending that the server’s clock dates while the disk writes it is noted by that time, and undoes nothing', async () => {
  await sendingAgain()
  isClockKnown = false
  const after = await page.reload()
  whenItLeaves(after, () => {
    after.learnServerTime(new Date().toUTCString(), performance.now())
    after.dateSendings()
  })
  await after.resumeSlips(new QueryClient())
  expect(uploads).toHaveLength(2)
  const [slip] = after.currentSlips()
  expect(slip).toMatchObject({ state: 'chosen', sentAgain: { isServerTime: true } })
  await after.loadOutbox()
  expect(after.currentSlips()).toEqual([slip])
  expect(localStorage.getItem(NOTES)).toBeNull()
})
