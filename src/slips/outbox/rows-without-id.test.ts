import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { settled, timePasses } from '../../../tests/support/fake-server.ts'
import { fakeVisiblePage } from '../../../tests/support/fake-visible-page.ts'
import { resumeSlips } from './deliver-slips.ts'
import { followSlips } from './follow-slips.ts'
import { sendSlip } from './send-slip.ts'
import { changeSlip, currentSlips, keepSlip } from './slip-outbox.ts'

vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

/** The specification names no id of a slip. */
interface Row {
  createdAt: number
  amount: number
  status: string
  note: string
  link: string
  reference: string
}
let rows: Row[] = []
let isLate = false
let uploads = 0

const answer = (body: unknown) =>
  Response.json(body, { headers: { date: new Date(Date.now()).toUTCString() } })

const row = (fields: Partial<Row>): Row => ({
  createdAt: Date.now(),
  amount: 0,
  status: 'PROCESSING',
  note: '',
  link: '',
  reference: 'R1',
  ...fields,
})

async function service(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(input))
  if (pathname === '/api/lookup/slip') return answer({ isActive: true })
  if (pathname === '/api/statement/slip')
    return answer(isLate ? { total: 0, slips: [] } : { total: rows.length, slips: rows })
  uploads += 1
  if (uploads === 1) {
    rows = [row({})]
    reportAnswered()
    throw new TypeError('Failed to fetch')
  }
  // The second copy is refused, and stands in the list as such.
  rows = [row({ status: 'FAILED', note: 'SLIP_DUPLICATE' }), ...rows]
  return Response.json({ code: 'SLIP_DUPLICATE' }, { status: 400 })
}

fakeVisiblePage()
// It is loaded with the first call, and that takes real time.
beforeAll(() => import('#offline/persisted-query.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  Object.assign(config, { apiUrl: 'http://api.test', settleMs: 500 })
  vi.stubGlobal('fetch', service)
  learnServerTime(new Date(Date.now()).toUTCString(), performance.now())
  signIn('token', { remember: false })
})
afterEach(() => {
  leave('logout')
  reportAnswered()
  Object.assign(config, { apiUrl: '', settleMs: 60_000 })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a slip whose first copy is being checked is not told as used before, where rows have no id', async () => {
  const client = new QueryClient()
  followSlips(client)
  const { id } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  isLate = true
  await changeSlip(id, { state: 'waiting' })
  await settled(resumeSlips(client))
  expect(currentSlips()).toMatchObject([{ state: 'chosen', problem: { kind: 'not-arrived' } }])

  // Five minutes later the row is there. The player sends it again, as the app has asked.
  isLate = false
  rows = rows.map((first) => ({ ...first, createdAt: first.createdAt - 5 * MINUTE_MS }))
  await changeSlip(id, { sentAt: (currentSlips()[0]?.sentAt ?? 0) - 5 * MINUTE_MS })
  reportAnswered()
  await settled(sendSlip(client, id))
  await timePasses(20_000)
  expect(currentSlips()).toMatchObject([{ state: 'received' }])
})
