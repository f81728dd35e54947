import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'
import { fakeServer, json, timePasses } from '../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#session/stored.ts')),
  ...(await import('#config.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('#contract/wallet.ts')),
  ...(await import('#domain/play-limits.ts')),
  ...(await import('./guard-calls.ts')),
  ...(await import('./kept-limits.ts')),
  ...(await import('./merge-limits.ts')),
  ...(await import('./share-limits.ts')),
  ...(await import('./start-limits.ts')),
  ...(await import('#offline/connection.ts')),
}))

const READ = 'GET /api/account/limits'
const WISH = 'PUT /api/account/limits'
const ADD = 'POST /api/wallet/add'
const FROM = '2099-01-01T00:00:00.000Z'
const held = { kind: 'held' }
const none = { amount: null, raise: null, wishedAt: null }
const day = (amount: number, wishedAt = '2026-11-22T05:00:00.000Z') => ({ amount, raise: null, wishedAt })

const server = fakeServer()
let limits: object = {}

beforeEach(() => {
  limits = { day: none, week: none, break: null }
  vi.stubGlobal('location', { origin: 'http://app.test', href: 'http://app.test/user/home', pathname: '/' })
  const dated = (body: unknown) =>
    new Response(JSON.stringify(body), {
      headers: { 'content-type': 'application/json', date: new Date().toUTCString() },
    })
  server.on('GET /api/wallet', () => dated({ profile: { _id: 'p1' }, wallet: { amount: 100 }, slots: [] }))
  server.on('POST /api/statement', () => dated({ total: 0, statements: [] }))
  server.on(ADD, () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/transfer', () => dated({ message: 'SUCCESS' }))
  server.on(READ, () => dated(limits))
  server.on(WISH, (wish) => {
    limits = { ...limits, day: day((wish as { day: number }).day, new Date().toISOString()) }
    return dated(limits)
  })
})

async function phone(sharesLimits = true) {
  const opened = await page.openTab()
  opened.config.apiUrl = 'http://api.test'
  opened.config.sharesLimits = sharesLimits
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  opened.guardCalls(client)
  opened.signIn('token', { remember: true })
  const setDay = (amount: bigint) =>
    opened.changeLimits(client, (kept, now) =>
      opened.withOwnChange(kept, {
        ...kept.limits,
        day: opened.withCeiling(kept.limits.day, amount, now),
      }),
    )
  return {
    ...opened,
    setDay,
    share: () => opened.shareLimits(client),
    start: () => opened.startLimits(client),
    deposit: (amount: number) => opened.send(opened.wallet.add, { amount }),
  }
}

it('nothing is asked of a server that keeps no limits', async () => {
  const { deposit, setDay, share } = await phone(false)
  await setDay(50_000n)
  await share()
  await deposit(5)
  expect(server.calls.filter(({ name }) => name.endsWith('/limits'))).toEqual([])
})

it('a player without limits keeps nothing', async () => {
  const { deposit, storedKeys } = await phone()
  await deposit(5)
  expect([server.count(READ), server.count(WISH), storedKeys.playLimits.read()]).toEqual([1, 0, null])
})

it('what another phone has set holds the next deposit here, and after it without the server', async () => {
  const { deposit } = await phone()
  await deposit(5)
  limits = { ...limits, day: day(100) }
  await expect(deposit(101)).rejects.toMatchObject(held)
  server.on(READ, () => 'lost')
  await expect(deposit(101)).rejects.toMatchObject(held)
  limits = { ...limits, break: { until: FROM } }
  server.on(READ, () => json(limits))
  await expect(deposit(1)).rejects.toMatchObject(held)
  expect(server.count(ADD)).toBe(1)
})

it('what could not be told is told before the next deposit, and once', async () => {
  const { deposit, setDay, share } = await phone()
  server.on(READ, () => 'lost')
  await setDay(10_000n)
  await share()
  expect(server.count(WISH)).toBe(0)
  await expect(deposit(101)).rejects.toMatchObject(held)
  server.on(READ, () => json(limits))
  await deposit(5)
  await deposit(5)
  expect(server.calls.filter(({ name }) => name === WISH).map(({ body }) => body)).toEqual([{ day: 100 }])
})

it('a wish whose answer is lost is told again', async () => {
  const { setDay, share } = await phone()
  await setDay(10_000n)
  server.on(WISH, () => 'lost')
  await share()
  server.on(WISH, () => json({ ...limits, day: day(100) }))
  await share()
  await share()
  expect(server.count(WISH)).toBe(2)
})

it('a raise that was taken back while it was told does not come', async () => {
  const { setDay, share, limitsState } = await phone()
  await setDay(50_000n)
  await share()
  const goOn = Promise.withResolvers<void>()
  const raise = { amount: 800, from: FROM }
  const wishes: unknown[] = []
  server.on(WISH, async (wish) => {
    wishes.push(wish)
    if (wishes.length === 1) await goOn.promise
    const { day: wished } = wish as { day: number }
    const wishedAt = `2099-01-0${wishes.length}T00:00:00.000Z`
    limits = { ...limits, day: { ...day(500, wishedAt), raise: wished === 800 ? raise : null } }
    return json(limits)
  })
  await setDay(80_000n)
  const first = share()
  await expect.poll(() => wishes).toHaveLength(1)
  await setDay(50_000n)
  const second = share()
  goOn.resolve()
  await Promise.all([first, second])
  await share()
  expect(wishes).toEqual([{ day: 800 }, { day: 500 }])
  expect(limits).toMatchObject({ day: { amount: 500, raise: null } })
  expect(limitsState.get()).toMatchObject({ limits: { day: { amount: 50_000n, raise: null } } })
})

it('an answer that cannot be read loosens nothing', async () => {
  const { deposit, setDay } = await phone()
  await setDay(10_000n)
  for (const body of [{}, { day: { amount: 'many' } }, { message: 'SUCCESS' }]) {
    server.on(READ, () => json(body))
    await expect(deposit(101)).rejects.toMatchObject(held)
  }
})

it('money that comes home does not wait for the server', async () => {
  const { send, wallet } = await phone()
  await send(wallet.transfer, { from: 'PG', to: 'WALLET', amount: 5 })
  expect(server.count(READ)).toBe(0)
})

it('a deposit does not wait for ever', async () => {
  const { deposit, setDay } = await phone()
  await setDay(10_000n)
  const { promise, resolve: letGo } = Promise.withResolvers<Response>()
  server.on(READ, () => promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = expect(deposit(101)).rejects.toMatchObject(held)
  await expect.poll(() => server.count(READ)).toBe(1)
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await sent
  letGo(json(limits))
})

it('a wish that alone is always lost is told ever more rarely, and does not end the connection again and again', async () => {
  const { setDay, start, onConnectionChange, send, sharingState, wallet } = await phone()
  await setDay(10_000n)
  server.on(WISH, () => 'lost')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {} })
  const seen: string[] = []
  onConnectionChange((connection) => {
    seen.push(connection)
    // As the screens do: what they show is read again once the connection is back.
    if (connection === 'online') for (let reads = 0; reads < 5; reads += 1) void send(wallet.overview, {})
  })
  start()
  let seconds = 0
  /** A busy machine needs longer for the disk than a phone: no time passes meanwhile. */
  const untilAsked = async () => {
    for (let turn = 0; sharingState.get().running > 0 && turn < 10_000; turn += 1)
      await new Promise((done) => setImmediate(done))
  }
  const untilTold = async (times: number) => {
    for (; server.count(WISH) < times; seconds += 1) {
      await send(wallet.overview, {})
      await untilAsked()
      await timePasses(1000)
    }
  }
  await untilTold(5)
  expect(seconds).toBeGreaterThanOrEqual(15)
  expect(seen.filter((connection) => connection === 'unreachable')).toHaveLength(1)

  server.on(WISH, () => json({ ...limits, day: day(100) }))
  await untilTold(6)
  await timePasses(120_000)
  expect(server.count(WISH)).toBe(6)
  vi.useRealTimers()
})
