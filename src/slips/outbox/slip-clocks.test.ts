import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, timePasses } from '../../../tests/support/fake-server.ts'
import { fakeVisiblePage } from '../../../tests/support/fake-visible-page.ts'
import { followSlips } from './follow-slips.ts'
import { sendSlip } from './send-slip.ts'
import { keepSlip, slipNamed } from './slip-outbox.ts'

const uploads = vi.hoisted(() => ({ answer: (): Response => Response.error() }))
// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => async () => uploads.answer() }))

const server = fakeServer()
const client = new QueryClient()
/** How far the phone's clock is ahead of the server's. */
let aheadMs: number
let rows: { _id: string; createdAt: number; status: string; note?: string }[]
/** Whether the list does not show the rows yet. */
let isListLate: boolean

const serverNow = () => Date.now() - aheadMs
const dateHeader = () => new Date(serverNow()).toUTCString()

/** The service takes the slip. */
function takes(): Response {
  rows = [{ _id: `row ${rows.length}`, createdAt: serverNow() + 500, status: 'PROCESSING' }, ...rows]
  return Response.json({ message: 'SUCCESS' }, { headers: { date: dateHeader() } })
}

function losesAnswer(): Response {
  setTimeout(reportAnswered, 500)
  throw new TypeError('Failed to fetch')
}

/** The player, or the network, sets the phone's clock. */
function phoneIsSet(byMs: number): void {
  aheadMs += byMs
  vi.setSystemTime(Date.now() + byMs)
}

async function send(): Promise<string> {
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  void sendSlip(client, id)
  await timePasses(1000)
  return id
}

fakeVisiblePage()
// It is loaded with the first call, and that takes real time.
beforeAll(() => import('#offline/persisted-query.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  Object.assign(config, { apiUrl: 'http://api.test', settleMs: 500 })
  aheadMs = 0
  rows = []
  isListLate = false
  learnServerTime(dateHeader(), performance.now())
  // It has told the hours of the service long ago: it tells no time.
  server.on('GET /api/lookup/slip', () => Response.json({ isActive: true }))
  server.on('POST /api/statement/slip', () => {
    const slips = isListLate ? [] : rows
    return Response.json({ total: slips.length, slips }, { headers: { date: dateHeader() } })
  })
  signIn('token', { remember: false })
})
afterEach(() => {
  leave('logout')
  reportAnswered()
  Object.assign(config, { apiUrl: '', settleMs: 60_000 })
  vi.useRealTimers()
})

it('a slip that never left takes no older row where the phone’s clock is put forward while it is in doubt', async () => {
  rows = [{ _id: 'old', createdAt: serverNow() - 30 * MINUTE_MS, status: 'SUCCESS' }]
  uploads.answer = () => {
    phoneIsSet(HOUR_MS)
    return losesAnswer()
  }
  // Nothing has told the server's time since.
  phoneIsSet(5 * MINUTE_MS)
  const id = await send()
  await timePasses(MINUTE_MS)
  expect(slipNamed(id)).toMatchObject({ state: 'uncertain' })
})

it('a slip that is looked for does not take the row of one that is sent meanwhile', async () => {
  Object.assign(config, { settleMs: MINUTE_MS })
  uploads.answer = losesAnswer
  const first = await send()
  await timePasses(10_000)
  expect(slipNamed(first)).toMatchObject({ state: 'checking' })
  uploads.answer = takes
  const second = await send()
  await timePasses(2 * MINUTE_MS)
  expect([first, second].map((id) => slipNamed(id)?.state)).toEqual(['uncertain', 'received'])
})

it('a refusal is told of a slip after which another one was sent by the phone’s clock, which is behind', async () => {
  followSlips(client)
  uploads.answer = takes
  isListLate = true
  const first = await send()
  await timePasses(10_000)
  phoneIsSet(-10 * MINUTE_MS)
  await send()
  isListLate = false
  rows = rows.map((row) => (row._id === 'row 0' ? { ...row, status: 'FAILED', note: 'SLIP_INVALID' } : row))
  await timePasses(MINUTE_MS)
  expect(slipNamed(first)).toMatchObject({ state: 'rejected', note: 'SLIP_INVALID' })
})

it('a slip that was sent while the server’s clock was unknown is dated by it with the next answer, for later pages', async () => {
  uploads.answer = takes
  isListLate = true
  phoneIsSet(5 * MINUTE_MS)
  const sentAt = serverNow()
  const first = await send()
  expect(slipNamed(first)).toMatchObject({ state: 'received', isServerTime: true })
  // The header of an answer has whole seconds.
  expect(Math.abs((slipNamed(first)?.sentAt ?? 0) - sentAt)).toBeLessThan(1000)
})
