import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lookup } from '#contract/lookup.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import {
  currentConnection,
  hasNoNetwork,
  onConnectionChange,
  reportAnswered,
  reportUnreachable,
} from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, json, timePasses } from '../../tests/support/fake-server.ts'
import { query } from './query.ts'
import { send } from './send.ts'
import { watchForReturn } from './watch-for-return.ts'

const server = fakeServer()
const WALLET = 'GET /api/wallet'
const ACTIVE = 'GET /api/lookup/active'
let client: QueryClient
let stop: () => void

// Queries load it when they first run, and the fake clock would not wait for that.
beforeAll(async () => {
  await import('#offline/persisted-query.ts')
})
beforeEach(() => {
  // The fake disk and fetch bodies run on setImmediate, which stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  client = new QueryClient()
  signIn('token', { remember: false })
  for (const name of [WALLET, ACTIVE]) server.on(name, () => 'lost')
  stop = watchForReturn(client)
})
afterEach(() => {
  stop()
  client.clear()
  leave('logout')
  reportAnswered()
  vi.useRealTimers()
})

const showWallet = () =>
  new QueryObserver(client, { ...query(wallet.overview), retry: false }).subscribe(() => {})

it('asks for nothing while there are answers', async () => {
  await timePasses(60_000)
  expect(server.calls).toEqual([])
})

it('asks for what is on screen until it is answered, within 5 s of the return', async () => {
  const hide = showWallet()
  await timePasses(60_000)
  expect(currentConnection()).toBe('unreachable')
  expect(server.count(WALLET)).toBeGreaterThan(10)
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  await timePasses(5000)
  expect(currentConnection()).toBe('online')
  expect(client.getQueryData(query(wallet.overview).queryKey)).toMatchObject({ wallet: { amount: 500n } })
  const asked = server.count(WALLET)
  await timePasses(60_000)
  expect(server.count(WALLET)).toBe(asked)
  hide()
})

it('asks for what was read last: another call may never be answered', async () => {
  const spin = new QueryObserver(client, { ...query(spinwheel.active), retry: false })
  server.on('GET /api/spinwheel/active', () => 'lost')
  const hide = [spin.subscribe(() => {}), showWallet()]
  client.setQueryData(query(wallet.overview).queryKey, {} as never)
  await timePasses(10_000)
  expect(currentConnection()).toBe('unreachable')
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  await timePasses(5000)
  expect(currentConnection()).toBe('online')
  for (const each of hide) each()
})

it('asks whether the service is there where nothing private is on screen', async () => {
  reportUnreachable()
  await timePasses(5000)
  expect(server.calls.map(({ name }) => name)).toEqual([ACTIVE])
  server.on(ACTIVE, () => json({ status: 'active' }))
  await timePasses(5000)
  expect(currentConnection()).toBe('online')
})

it('asks also where the phone says that it has no network, but for nothing that is shown', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const hide = showWallet()
  await timePasses(60_000)
  expect(currentConnection()).toBe('offline')
  expect([server.count(WALLET), server.count(ACTIVE)]).toEqual([1, expect.toSatisfy((count) => count > 10)])
  server.on(ACTIVE, () => json({ status: 'active' }))
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  await timePasses(10_000)
  expect([currentConnection(), hasNoNetwork()]).toEqual(['online', false])
  hide()
})

it('takes no lookup for a sign of life: it may come from a cache', async () => {
  server.on('GET /api/lookup/conditions', () => json({ conditions: [] }))
  reportUnreachable()
  await send(lookup.conditions, {})
  expect(currentConnection()).toBe('unreachable')
})

it('a call that alone is always cut ends the connection once: others go on, and nothing is read again and again', async () => {
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  server.on('GET /api/refund/check', () => 'lost')
  const cut = new QueryObserver(client, { ...query(refund.check), retry: false })
  const hide = [cut.subscribe(() => {}), showWallet()]
  const seen: string[] = []
  const stopSeeing = onConnectionChange((connection) => {
    seen.push(connection)
    // As the app does at its start.
    if (connection === 'online') void client.refetchQueries({ type: 'active', stale: true })
  })
  await timePasses(60_000)
  expect(seen).toEqual(['unreachable', 'online'])
  expect(server.count(WALLET)).toBeLessThan(5)

  // The whole service goes: another call tells.
  server.on(WALLET, () => 'lost')
  await client.refetchQueries({ type: 'active' })
  expect(currentConnection()).toBe('unreachable')
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  server.on('GET /api/refund/check', () => json({ result: false }))
  await timePasses(10_000)
  expect(currentConnection()).toBe('online')
  // It was answered since, so its next failure counts again.
  server.on('GET /api/refund/check', () => 'lost')
  await cut.refetch()
  expect(currentConnection()).toBe('unreachable')
  stopSeeing()
  for (const each of hide) each()
})
