import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { learnServerTime } from '#api/server-clock.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, json, timePasses } from '../../tests/support/fake-server.ts'
import { beginIntent, currentIntents, endIntent, type Intent, markIntent } from './journal.ts'
import { resolveIntent, startResolving } from './resolve-intents.ts'

const server = fakeServer()
const STATEMENT = 'POST /api/statement'
const client = new QueryClient()

const withdrawal = (change: Partial<Intent> = {}) =>
  beginIntent({
    id: 'one',
    row: 'POST /api/wallet/withdrawAll',
    input: { amount: 500 },
    before: null,
    sentAt: Date.now(),
    isServerTime: true,
    ...change,
  })
const entry = (change: Record<string, unknown> = {}) => ({
  statementType: 'withdraw',
  status: 'PENDING',
  amount: 500,
  createdAt: new Date().toISOString(),
  ...change,
})
const says =
  (...entries: unknown[]) =>
  () =>
    json({ total: entries.length, statements: entries })
const states = () => currentIntents().map(({ state }) => state)

beforeEach(() => {
  // The fake disk and fetch bodies run on setImmediate, which stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  signIn('token', { remember: false })
})
afterEach(() => {
  leave('logout')
  reportAnswered()
  client.clear()
  vi.useRealTimers()
  learnServerTime(new Date().toUTCString(), Date.now())
})

describe('the verdict', () => {
  it('is "done" as soon as the records show it', async () => {
    server.on(STATEMENT, says(entry()))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    expect(await verdict).toBe('done')
    expect(states()).toEqual(['done'])
  })

  it('is "not done" only after the server has had time, and was asked three times', async () => {
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(5400)
    expect(states()).toEqual(['checking'])
    await timePasses(200)
    expect(await verdict).toBe('not-done')
    expect(server.count(STATEMENT)).toBe(3)
    expect(states()).toEqual(['not-done'])
  })

  it('is "done" when the server finishes late', async () => {
    const intent = await withdrawal()
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, intent)
    await timePasses(3000)
    server.on(STATEMENT, says(entry()))
    await timePasses(3000)
    expect(await verdict).toBe('done')
  })

  it('is "could not tell" when the records cannot be read', async () => {
    server.on(STATEMENT, () => new Response('<h1>', { status: 502 }))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(60_000)
    expect(await verdict).toBe('unclear')
    expect(states()).toEqual(['could-not-tell'])
  })

  it('waits for a server that is being started again', async () => {
    const intent = await withdrawal()
    server.on(STATEMENT, () => new Response('<h1>', { status: 502 }))
    const verdict = resolveIntent(client, intent)
    await timePasses(15_000)
    server.on(STATEMENT, says(entry({ createdAt: new Date(intent.sentAt).toISOString() })))
    await timePasses(10_000)
    expect(await verdict).toBe('done')
  })

  it('is "could not tell" a day later', async () => {
    server.on(STATEMENT, says(entry()))
    const verdict = resolveIntent(client, await withdrawal({ sentAt: Date.now() - 25 * 60 * 60 * 1000 }))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(server.calls).toEqual([])
  })

  it('is "could not tell" some minutes later where only the state of now is known', async () => {
    const late = { row: 'GET /api/bonus/clear', input: {}, sentAt: Date.now() - 11 * 60 * 1000 }
    const verdict = resolveIntent(client, await withdrawal(late))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(server.calls).toEqual([])
  })

  it('is "could not tell" for a call that this version does not know', async () => {
    const verdict = resolveIntent(client, await withdrawal({ row: 'POST /api/wallet/lend' }))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(states()).toEqual(['could-not-tell'])
  })

  it('never comes from what was read before', async () => {
    server.on(STATEMENT, says())
    // A coin count of before the spin, still fresh in the cache, would say "not done".
    const key = query(spinwheel.setup).queryKey
    client.setQueryData(key, { activeSpinwheel: null, userCoin: 5 } as never)
    server.on('GET /api/spinwheel/setup', () => json({ result: { userCoin: 4 } }))
    const intent = await withdrawal({ row: 'POST /api/spinwheel/spin', input: {}, before: 5 })
    const verdict = resolveIntent(client, intent)
    await timePasses(0)
    expect(await verdict).toBe('done')
  })

  it('is looked for once, however often it is asked for', async () => {
    server.on(STATEMENT, says(entry()))
    const intent = await withdrawal()
    const verdicts = [resolveIntent(client, intent), resolveIntent(client, intent)]
    await timePasses(0)
    expect(await Promise.all(verdicts)).toEqual(['done', 'done'])
    expect(server.count(STATEMENT)).toBe(1)
  })

  it('makes the balances on screen be read again', async () => {
    server.on(STATEMENT, says(entry()))
    const key = query(wallet.overview).queryKey
    client.setQueryData(key, { wallet: { amount: 1n } } as never)
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    await verdict
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('never has anything sent but reads', async () => {
    server.on(STATEMENT, says())
    void resolveIntent(client, await withdrawal())
    await timePasses(60_000)
    expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set([STATEMENT]))
  })
})

describe('without a connection', () => {
  it('it goes on being asked for, and is found within a minute of the return though no event tells of it', async () => {
    server.on(STATEMENT, () => 'lost')
    const intent = await withdrawal()
    const verdict = resolveIntent(client, intent)
    await timePasses(10 * 60_000)
    expect(states()).toEqual(['checking'])
    server.on(STATEMENT, says(entry({ createdAt: new Date(intent.sentAt).toISOString() })))
    await timePasses(31_000)
    expect(await verdict).toBe('done')
  })

  it('it is found at once when the connection is known to be back', async () => {
    reportUnreachable()
    server.on(STATEMENT, () => 'lost')
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(100_000)
    server.on(STATEMENT, says(entry({ createdAt: new Date(Date.now() - 100_000).toISOString() })))
    reportAnswered()
    await timePasses(100)
    expect(await verdict).toBe('done')
  })
})

describe.each([2016, 2036])('a phone whose clock says %s', (year) => {
  const serverTime = Date.UTC(2026, 10, 21)

  it.each([
    ['done since', 200, 'done'],
    ['done a minute before', -60_000, 'not-done'],
  ])('once the server’s clock is known, what was %s is told from it', async (_, sinceMs, expected) => {
    vi.setSystemTime(Date.UTC(year, 0, 1))
    const statements = [entry({ createdAt: new Date(serverTime + sinceMs).toISOString() })]
    const headers = { date: new Date(serverTime).toUTCString() }
    server.on(STATEMENT, () => Response.json({ total: 1, statements }, { headers }))
    const verdict = resolveIntent(client, await withdrawal({ isServerTime: false }))
    await timePasses(6000)
    expect(await verdict).toBe(expected)
  })
})

describe('the end of the session', () => {
  it('ends the search, and nothing is noted', async () => {
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    leave('logout')
    signIn('the next player', { remember: false })
    const key = query(wallet.overview).queryKey
    client.setQueryData(key, { wallet: { amount: 1n } } as never)
    await timePasses(60_000)
    expect(await verdict).toBe('unclear')
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)
    expect(currentIntents()).toEqual([])
    expect(server.count(STATEMENT)).toBe(1)
  })
})

describe('a new page', () => {
  it.each(['under-way', 'checking'] as const)('takes up what the last one left %s', async (state) => {
    await withdrawal()
    await markIntent('one', state)
    server.on(STATEMENT, says(entry()))
    await startResolving(client)
    await timePasses(0)
    expect(states()).toEqual(['done'])
  })

  it.each(['done', 'not-done', 'could-not-tell'] as const)(
    'leaves what is %s to the player',
    async (state) => {
      await withdrawal()
      await markIntent('one', state)
      await startResolving(client)
      await timePasses(60_000)
      expect(server.calls).toEqual([])
      expect(states()).toEqual([state])
    },
  )

  it('leaves to another tab what that is sending', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const sending = navigator.locks.request('kapao.one', () => promise)
    await withdrawal()
    await startResolving(client)
    await timePasses(60_000)
    expect(server.calls).toEqual([])
    expect(states()).toEqual(['under-way'])

    // That tab lets go of it without having told how it ended: it has died.
    server.on(STATEMENT, says(entry()))
    resolve()
    await sending
    await vi.waitFor(() => expect(states()).toEqual(['done']))
  })

  it('reads the balances again when another tab has done what it was sending', async () => {
    const key = query(wallet.overview).queryKey
    client.setQueryData(key, { wallet: { amount: 1n } } as never)
    const { promise, resolve } = Promise.withResolvers<void>()
    const sending = navigator.locks.request('kapao.one', () => promise)
    await withdrawal()
    await startResolving(client)
    await endIntent('one')
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)
    resolve()
    await sending
    await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
    expect(server.calls).toEqual([])
  })

  it('leaves to another tab what that is finding out, and takes it over from one that died', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asking = navigator.locks.request('kapao.checking one', () => promise)
    await withdrawal()
    await markIntent('one', 'checking')
    await startResolving(client)
    await timePasses(60_000)
    expect(server.calls).toEqual([])

    server.on(STATEMENT, says(entry()))
    resolve()
    await asking
    await vi.waitFor(() => expect(states()).toEqual(['done']))
  })

  it('believes the tab that found it out', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asking = navigator.locks.request('kapao.checking one', () => promise)
    const intent = await withdrawal()
    const verdict = resolveIntent(client, intent)
    await timePasses(0)
    await markIntent('one', 'not-done')
    resolve()
    await asking
    expect(await verdict).toBe('not-done')
    expect(server.calls).toEqual([])
  })
})
