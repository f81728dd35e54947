import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { refund } from '#contract/refund.ts'
import { wallet } from '#contract/wallet.ts'
import { exclusively } from '#offline/exclusive.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, json } from '../../tests/support/fake-server.ts'
import { beginIntent, currentIntents, endIntent, markIntent } from './journal.ts'
import { runMoney } from './run-money.ts'

const askSecondAttempt = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt }))

const server = fakeServer()
const WITHDRAW = 'POST /api/wallet/withdrawAll'
const STATEMENT = 'POST /api/statement'
const client = new QueryClient()

/** Money that has left the wallet, in baht, one figure for each effect. */
let ledger: number[] = []

const withdraw = (amount = 500) => runMoney(client, wallet.withdrawAll, { amount }, null)
const states = () => currentIntents().map(({ state }) => state)
const pays = (body: unknown) => {
  ledger.push((body as { amount: number }).amount)
  return json({ message: 'SUCCESS' })
}
const entry = (amount: number) => ({
  statementType: 'withdraw',
  status: 'PENDING',
  amount,
  createdAt: new Date().toISOString(),
})

beforeEach(() => {
  signIn('token', { remember: false })
  ledger = []
  askSecondAttempt.mockImplementation(() => Promise.reject(new Error('nobody is to be asked')))
  server.on(WITHDRAW, pays)
  server.on(STATEMENT, () => json({ total: ledger.length, statements: ledger.map(entry) }))
})
afterEach(() => {
  leave('logout')
  config.sendsIdempotencyKey = false
})

describe('a withdrawal', () => {
  it('that is answered is done, and nothing is left in the journal', async () => {
    expect(await withdraw()).toEqual({ status: 'done', answer: { message: 'SUCCESS' } })
    expect(currentIntents()).toEqual([])
    expect(ledger).toEqual([500])
  })

  it('is in the journal before it is sent', async () => {
    const seen: unknown[] = []
    server.on(WITHDRAW, (body) => {
      seen.push(...currentIntents().map(({ state, input, row }) => ({ state, input, row })))
      return pays(body)
    })
    await withdraw()
    expect(seen).toEqual([{ state: 'under-way', input: { amount: 500 }, row: WITHDRAW }])
  })

  it.each([
    [
      'as the player was shown it',
      { wallet: { amount: 1000 }, invite: {}, slots: [{ code: 'PG', amount: 5 }] },
    ],
    ['not at all where nothing was shown', null],
  ])('notes the money from before, %s', async (_, overview) => {
    const { queryKey } = query(wallet.overview)
    if (overview) client.setQueryData(queryKey, v.parse(wallet.overview.answer, overview))
    server.on(WITHDRAW, () => 'lost')
    server.on(STATEMENT, () => 'lost')
    const outcome = await withdraw()
    expect(outcome.status).toBe('unknown')
    expect(currentIntents()[0]?.balances).toEqual(overview && { WALLET: '100000', PG: '500' })
    expect(server.count('GET /api/wallet')).toBe(0)
    client.clear()
  })

  it('that is refused has failed: nothing is in doubt', async () => {
    server.on(WITHDRAW, () => json({ code: 'MONEY_NOT_ENOUGH' }, 400))
    const outcome = await withdraw()
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'MONEY_NOT_ENOUGH' } })
    expect(currentIntents()).toEqual([])
  })

  it.each([
    [{ status: false, message: 'ยอดเงินไม่พอ' }],
    [{ error: 'ยอดเงินไม่พอ' }],
    [{ code: 1001, message: 'ยอดเงินไม่พอ' }],
    [{ message: 'SUCCESS', data: { success: false, message: 'ยอดเงินไม่พอ' } }],
  ])('that is refused with status 200 has failed, in the words of %o', async (body) => {
    server.on(WITHDRAW, () => json(body))
    expect(await withdraw()).toMatchObject({ status: 'failed', error: { kind: 'refused', status: 200 } })
    expect(currentIntents()).toEqual([])
    expect(server.count(STATEMENT)).toBe(0)
  })

  it('of what is no amount is not sent, and leaves nothing', async () => {
    await expect(withdraw(Number.NaN)).rejects.toThrow()
    expect(server.count(WITHDRAW)).toBe(0)
    expect(currentIntents()).toEqual([])
  })

  it('offline is refused at once, not queued', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await withdraw()).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
    expect(server.calls).toEqual([])
    expect(currentIntents()).toEqual([])
  })

  it('carries one key of its own each time, where keys are on', async () => {
    config.sendsIdempotencyKey = true
    await withdraw()
    await withdraw()
    const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys.join()).toMatch(/^[0-9a-f-]{36},[0-9a-f-]{36}$/)
  })

  it('carries no key where the backend has not said that it knows keys', async () => {
    await withdraw()
    expect(server.calls[0]?.headers.has('idempotency-key')).toBe(false)
  })
})

describe('taps', () => {
  it('of 20 at once one is sent', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => withdraw()))
    expect(ledger).toEqual([500])
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'not-sent')).toHaveLength(19)
  })

  it('after an answer may be sent again', async () => {
    await withdraw()
    await withdraw(200)
    expect(ledger).toEqual([500, 200])
  })

  it('are not sent while another tab does the same', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Of this tab's own lock the other tab knows nothing.
    const other = navigator.locks.request(`kapao.${WITHDRAW}`, () => promise)
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'busy' })
    resolve()
    await other
    expect(ledger).toEqual([])
  })
})

/** Answers that leave open whether it was done. */
const openAnswers: [string, () => Response | 'lost'][] = [
  ['no answer', () => 'lost'],
  ['a proxy’s page', () => new Response('<h1>502</h1>', { status: 502 })],
  ['a 500', () => json({ message: 'oops' }, 500)],
  ['INTERNAL_SERVER_ERROR', () => json({ code: 'INTERNAL_SERVER_ERROR' }, 500)],
  ['a 408', () => new Response('', { status: 408 })],
  ['an empty answer', () => new Response('')],
  ['broken JSON', () => new Response('{"mess')],
  ['an empty object', () => json({})],
  ['204', () => new Response(null, { status: 204 })],
  ['the thing that it made', () => json({ _id: 'w1', amount: 500, status: 'PENDING' }, 201)],
  ['free words', () => json({ message: 'ทำรายการแล้ว' })],
  ['a text', () => new Response('received')],
  ['what contradicts itself', () => json({ success: true, error: 'x' })],
  ["a cache's 503", () => new Response('<h1>', { status: 503, headers: { 'retry-after': '5' } })],
  ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['the first sending still under way', () => json({}, 409)],
]

describe.each(openAnswers)('%s', (_, reply) => {
  it('after the effect is found to be done, and never sent again', async () => {
    server.on(WITHDRAW, (body) => {
      pays(body)
      return reply()
    })
    // An intent of another time, or of another amount, is not taken for it.
    const outcome = await withdraw()
    if (outcome.status !== 'unknown') throw new Error(outcome.status)
    expect(states()).toEqual(['checking'])
    server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
    expect(await outcome.verdict).toBe('done')
    expect(states()).toEqual(['done'])
    expect(ledger).toEqual([500])
    expect(server.count(WITHDRAW)).toBe(1)
  })
})

it.each<[string, () => Response | 'lost', unknown]>([
  ['free words', () => json({ message: ' ทำรายการแล้ว ' }), { words: 'ทำรายการแล้ว' }],
  ['a plain text', () => new Response('received'), { words: 'received' }],
  ['words in an envelope', () => json({ status: 200, data: { message: 'queued' } }), { words: 'queued' }],
  ['204', () => new Response(null, { status: 204 }), { words: null }],
  ['the thing that it made', () => json({ _id: 'w1', amount: 500 }, 201), { words: null }],
  ['no answer', () => 'lost', null],
  ['a page', () => new Response('<h1>'), null],
  ['what contradicts itself', () => json({ success: true, error: 'x' }), null],
])('%s is told apart from an answer that was lost', async (_, reply, acceptance) => {
  server.on(WITHDRAW, reply)
  server.on(STATEMENT, () => 'lost')
  expect(await withdraw()).toMatchObject({ status: 'unknown' })
  expect(currentIntents()).toMatchObject([{ acceptance }])
})

/** An answer that tells the server's time. */
function dated(body: unknown): Response {
  return Response.json(body, { headers: { date: new Date().toUTCString() } })
}

describe('a refusal that says that it was done before', () => {
  it('is told apart from others', async () => {
    server.on('GET /api/refund/receive', () => json({ code: 'NO_REFUND' }, 400))
    const outcome = await runMoney(client, refund.receive, {}, null)
    expect(outcome).toMatchObject({ status: 'already-done', error: { code: 'NO_REFUND' } })
    expect(currentIntents()).toEqual([])
  })
})

describe('while an earlier one is in doubt', () => {
  const earlier = (id: string) =>
    beginIntent({
      id,
      row: WITHDRAW,
      input: { amount: 500 },
      before: null,
      balances: null,
      sentAt: Date.now(),
      isServerTime: true,
    })

  it.each(['checking', 'could-not-tell', 'under-way'] as const)(
    '(%s) the player is asked, and may say no',
    async (state) => {
      await earlier('a')
      await markIntent('a', state)
      const asked = vi.fn(() => Promise.resolve(false))
      askSecondAttempt.mockImplementation(asked)
      expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'declined' })
      expect(asked).toHaveBeenCalledOnce()
      expect(states()).toEqual([state])
      expect(ledger).toEqual([])
    },
  )

  it('the player may send all the same, and the earlier one is let go', async () => {
    await earlier('a')
    await markIntent('a', 'could-not-tell')
    askSecondAttempt.mockImplementation(() => Promise.resolve(true))
    expect(await withdraw()).toMatchObject({ status: 'done' })
    expect(currentIntents()).toEqual([])
    expect(ledger).toEqual([500])
  })

  it.each(['done', 'not-done'] as const)(
    'one whose outcome was told (%s) is no reason to ask',
    async (state) => {
      await earlier('a')
      await markIntent('a', state)
      expect(await withdraw()).toMatchObject({ status: 'done' })
      expect(currentIntents()).toEqual([])
    },
  )

  it('the other way to take the same money is asked about, and waits for it in another tab', async () => {
    await beginIntent({
      id: 'a',
      row: 'GET /api/refund/receive',
      input: {},
      before: null,
      balances: null,
      sentAt: Date.now(),
      isServerTime: true,
    })
    const asked = vi.fn(() => Promise.resolve(false))
    askSecondAttempt.mockImplementation(asked)
    const add = () => runMoney(client, refund.addWallet, {}, null)
    expect(await add()).toEqual({ status: 'not-sent', reason: 'declined' })
    expect(asked).toHaveBeenCalledOnce()
    const { promise, resolve } = Promise.withResolvers<void>()
    const other = navigator.locks.request('kapao.GET /api/refund/receive', () => promise)
    expect(await add()).toEqual({ status: 'not-sent', reason: 'busy' })
    resolve()
    await other
    expect(server.calls).toEqual([])
  })

  it('another kind of action is free', async () => {
    await beginIntent({
      id: 'a',
      row: 'POST /api/wallet/transfer',
      input: {},
      before: null,
      balances: null,
      sentAt: Date.now(),
      isServerTime: true,
    })
    await markIntent('a', 'could-not-tell')
    expect(await withdraw()).toMatchObject({ status: 'done' })
    await endIntent('a')
  })
})

describe('a session that ends', () => {
  it('while the player is being asked: nothing is sent for the next one', async () => {
    await beginIntent({
      id: 'a',
      row: WITHDRAW,
      input: {},
      before: null,
      balances: null,
      sentAt: Date.now(),
      isServerTime: true,
    })
    askSecondAttempt.mockImplementation(async () => {
      leave('logout')
      signIn('other player', { remember: false })
      return true
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    expect(server.calls).toEqual([])
    expect(currentIntents()).toEqual([])
  })

  it('while it is under way: the late answer changes nothing', async () => {
    server.on(WITHDRAW, (body) => {
      leave('logout')
      return pays(body)
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    expect(currentIntents()).toEqual([])
  })

  it('by the answer itself: it is not called a failure', async () => {
    const { onSignal } = await import('#api/signals.ts')
    const stop = onSignal(() => leave('ended'))
    server.on(WITHDRAW, () => json({ error: 'invalid-token' }, 401))
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    stop()
  })
})

it('a lock of the intent itself tells other tabs that it is being sent', async () => {
  const { waitUntilReleased } = await import('#offline/wait-until-released.ts')
  let [isLetGo, wasLetGo] = [false, true]
  server.on(WITHDRAW, async (body) => {
    void waitUntilReleased(currentIntents()[0]?.id ?? '').then(() => {
      isLetGo = true
    })
    // What is not held is let go of long before.
    await waitUntilReleased('nothing')
    await waitUntilReleased('nothing')
    wasLetGo = isLetGo
    return pays(body)
  })
  await withdraw()
  expect(wasLetGo).toBe(false)
  await vi.waitFor(() => expect(isLetGo).toBe(true))
  await exclusively('free again', null, async () => null)
})
