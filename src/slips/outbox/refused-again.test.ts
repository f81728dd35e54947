import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { settled } from '../../../tests/support/fake-server.ts'
import { sendSlip } from './send-slip.ts'
import { changeSlip, keepSlip, slipNamed } from './slip-outbox.ts'

vi.mock('#api/upload-fetch.ts', () => ({ uploadFetch: () => () => fetch }))

type Said = [body: object, status: number]
/** What the service says of each upload, in their order; null where its answer is lost. The list stays empty. */
let says: (Said | null)[]
let keys: (string | null)[]

const answer = (body: unknown) => Response.json(body, { headers: { date: new Date().toUTCString() } })

async function service(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input))
  if (pathname === '/api/lookup/slip') return answer({ isActive: true })
  if (pathname === '/api/statement/slip') return answer({ total: 0, slips: [] })
  keys.push(new Headers(init?.headers).get('idempotency-key'))
  const said = says.shift()
  if (said) return Response.json(said[0], { status: said[1] })
  setTimeout(reportAnswered, 50)
  throw new TypeError('Failed to fetch')
}

// It is loaded with the first call, and that takes real time.
beforeAll(() => import('#offline/persisted-query.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  Object.assign(config, { apiUrl: 'http://api.test', settleMs: 300, sendsIdempotencyKey: true })
  keys = []
  vi.stubGlobal('fetch', service)
  learnServerTime(new Date().toUTCString(), performance.now())
  signIn('token', { remember: false })
})
afterEach(() => {
  leave('logout')
  reportAnswered()
  Object.assign(config, { apiUrl: '', settleMs: 60_000, sendsIdempotencyKey: false })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Sends a slip once for each thing that the service says, as the player taps. */
async function sendAll(...all: (Said | null)[]) {
  says = [...all]
  const client = new QueryClient()
  const { id, key } = await keepSlip({ picture: new Blob(['slip']), bankCode: 'GSB', bankAccountNo: '1' })
  for (const _ of all) {
    expect(slipNamed(id)).toMatchObject({ state: 'chosen' })
    await settled(sendSlip(client, id))
  }
  return { id, key, slip: slipNamed(id) }
}

const BUSY: Said = [{ message: 'request is being processed' }, 409]

it('a slip whose first sending is still under way goes out again under the same key', async () => {
  const { id, key, slip } = await sendAll(BUSY)
  expect(slip).toMatchObject({ state: 'chosen', problem: { kind: 'refused', status: 409 }, key })
  expect(slip?.sentAt).not.toBeNull()
  says = [[{ message: 'SUCCESS' }, 200]]
  await settled(sendSlip(new QueryClient(), id))
  expect(keys).toEqual([key, key])
  expect(slipNamed(id)).toMatchObject({ state: 'received' })
})

it.each<[string, Said]>([
  ['a limit of calls', [{ message: 'Too Many Attempts.' }, 429]],
  ['a limit of calls in words of the catalogue', [{ code: 'REQUEST_LIMIT_1MIN' }, 400]],
  ['a firewall', [{ message: 'Forbidden' }, 403]],
  ['a proxy that takes no such file', [{ message: 'Payload Too Large' }, 413]],
  ['a first sending that is still under way', BUSY],
  ['a record that is locked by the first sending', [{ message: 'Locked' }, 423]],
])('a try again that is refused by %s leaves the first sending in doubt', async (_, refusal) => {
  const { key, slip } = await sendAll(null, refusal)
  expect(keys).toEqual([key, key])
  expect(slip).toMatchObject({ state: 'chosen', problem: { kind: 'refused' }, key })
  expect(slip?.sentAt).not.toBeNull()
  expect(slip?.sentAgain).not.toBeNull()
})

it('a slip that the service has taken before stays so where a try again is refused by a limit of calls', async () => {
  const taken = { words: 'รับสลิปแล้ว' }
  const { id, key } = await sendAll(null)
  await changeSlip(id, { acceptance: taken })
  says = [[{ message: 'Too Many Attempts.' }, 429]]
  await settled(sendSlip(new QueryClient(), id))
  expect(slipNamed(id)).toMatchObject({ state: 'uncertain', acceptance: taken, key })
})

it.each<[string, Said]>([
  ['by a reason', [{ code: 'SLIP_INVALID' }, 400]],
  ['in its own words', [{ message: 'สลิปไม่ถูกต้อง' }, 400]],
])('a slip that the service has refused %s goes out under a new key', async (_, refusal) => {
  const { key, slip } = await sendAll(null, refusal)
  expect(slip).toMatchObject({ state: 'chosen', problem: { kind: 'refused' }, sentAt: null })
  expect(slip?.key).not.toBe(key)
})
