import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { timePasses } from '../../../tests/support/fake-server.ts'
import { startSlipFollowing } from './follow-slips.ts'
import { removeSlip, sendSlip } from './send-slip.ts'
import { keepSlip, type OutboxSlip, slipNamed } from './slip-outbox.ts'

// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

/** What becomes of an upload: whether the service gets it, whether its answer arrives, and what the service makes of it. */
interface Fate {
  arrives?: boolean
  answers?: boolean
  /** How much later than the upload the row is made. */
  lateMs?: number
  /** How much later than that the list shows it. */
  hiddenMs?: number
  /** How the service judges it, a minute after the row was made. */
  verdict?: 'SUCCESS' | 'SLIP_INVALID'
  /** Whether its answer tells that at once. */
  isRefused?: boolean
}

interface Row {
  _id: string
  /** The account of the slip: each slip of a test has its own. */
  of: string
  createdAt: number
  shownAt: number
  judgedAt: number
  verdict: 'SUCCESS' | 'SLIP_INVALID' | 'SLIP_DUPLICATE'
}

const JUDGED_AFTER_MS = MINUTE_MS
let fates: Fate[]
let rows: Row[]

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { date: new Date(Date.now()).toUTCString() } })

function listed(): object[] {
  const now = Date.now()
  return rows
    .filter(({ shownAt }) => shownAt <= now)
    .map(({ _id, createdAt, judgedAt, verdict }) => {
      if (judgedAt > now) return { _id, createdAt, status: 'PROCESSING' }
      const isAccepted = verdict === 'SUCCESS'
      return {
        _id,
        createdAt,
        ...(isAccepted ? { status: verdict, amount: 500 } : { status: 'FAILED', note: verdict }),
      }
    })
    .reverse()
}

function takeUp(
  of: string,
  { lateMs = 500, hiddenMs = 0, verdict = 'SUCCESS', isRefused = false }: Fate,
): void {
  const createdAt = Date.now() + lateMs
  const judgedAt = isRefused ? createdAt : createdAt + JUDGED_AFTER_MS
  rows = [
    ...rows,
    { _id: `row ${rows.length} of ${of}`, of, createdAt, shownAt: createdAt + hiddenMs, judgedAt, verdict },
  ]
  rows.sort((one, other) => one.createdAt - other.createdAt)
}

async function service(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input))
  if (pathname === '/api/lookup/slip') return answer({ isActive: true })
  if (pathname === '/api/statement/slip') return answer({ total: listed().length, slips: listed() })
  const { arrives = true, answers = true, ...fate } = fates.shift() ?? {}
  const form = init?.body
  if (arrives && form instanceof FormData) takeUp(String(form.get('bankAccountNo')), fate)
  if (answers) return fate.isRefused ? answer({ code: fate.verdict }, 400) : answer({ message: 'SUCCESS' })
  setTimeout(reportAnswered, 500)
  throw new TypeError('Failed to fetch')
}

const client = new QueryClient()
const LOST = { answers: false } as const

// It is loaded with the first call, and that takes real time.
beforeAll(() => import('#offline/persisted-query.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  Object.assign(config, { apiUrl: 'http://api.test' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', service)
  fates = []
  rows = []
  learnServerTime(new Date(Date.now()).toUTCString(), performance.now())
  signIn('token', { remember: false })
  startSlipFollowing(client)
})
afterEach(() => {
  leave('logout')
  reportAnswered()
  Object.assign(config, { apiUrl: '' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const choose = (bankAccountNo: string) =>
  keepSlip({ picture: new Blob(['slip'], { type: 'image/jpeg' }), bankCode: 'GSB', bankAccountNo })

async function send({ id }: OutboxSlip, fate: Fate): Promise<void> {
  fates = [fate]
  void sendSlip(client, id)
  await timePasses(1000)
}

it.each([
  ['was refused', async () => {}],
  ['was refused, and removed', (slip: OutboxSlip) => removeSlip(client, slip)],
])('a slip that is sent again is not told by the row of one that %s in between', async (_, then) => {
  const [first, other] = [await choose('1'), await choose('2')]
  await send(first, { ...LOST, arrives: false })
  await timePasses(2 * MINUTE_MS)
  await send(other, { isRefused: true, verdict: 'SLIP_INVALID' })
  expect(slipNamed(other.id)).toMatchObject({ state: 'chosen', problem: { kind: 'refused' } })
  await then(other)
  await timePasses(4 * MINUTE_MS)
  await send(first, { lateMs: 2 * MINUTE_MS })
  await timePasses(1.5 * MINUTE_MS)
  expect(slipNamed(first.id)).toMatchObject({ state: 'received', rowId: null })
  await timePasses(3 * MINUTE_MS)
  expect(slipNamed(first.id)).toMatchObject({ state: 'accepted', amount: 50_000n })
})
