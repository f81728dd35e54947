import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { config } from '#config.ts'
import { autoLogin } from '#contract/auto-login.ts'
import type { ReadEndpoint } from '#contract/endpoint.ts'
import { invite } from '#contract/invite.ts'
import { lookup } from '#contract/lookup.ts'
import { qrcode } from '#contract/qrcode.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { KEPT_LOOKUP } from '#offline/worker-messages.ts'
import { ApiError } from './api-error.ts'
import { query } from './query.ts'
import { send } from './send.ts'
import { apiAgainstSandbox, type Wanted } from './testing/api-against-sandbox.ts'
import { type ContractCall, ofEach, readCalls } from './testing/contract-calls.ts'

const { sandbox, strike, sendingsOf } = apiAgainstSandbox()

/** A client whose own defaults would retry much more. */
const eagerClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 10, retryDelay: 0 }, mutations: { retry: 10 } } })

const queryOf = ({ endpoint, input }: ContractCall) => query(endpoint as ReadEndpoint, input as never)

/** Reads each once. Returns how often the sandbox saw it and how it ended. */
function askedOnce(fault: Wanted) {
  const client = eagerClient()
  return ofEach(readCalls, async (call) => {
    strike(call, fault)
    const kind = await client.fetchQuery({ ...queryOf(call), retryDelay: 0 }).then(
      () => 'answered',
      (error: ApiError) => error.kind,
    )
    return { kind, sent: sendingsOf(call) }
  })
}

it('counts for everybody where it is a lookup, until the backend asks for the token of a player', async () => {
  const guard: Wanted = { fault: 'status', status: 401, body: {} }
  const { meta } = query(lookup.contact)
  expect([meta?.isPublic, query(wallet.overview).meta?.isPublic]).toEqual([true, false])
  sandbox.world.faults.add({ ...guard, method: 'GET', path: lookup.contact.path, times: 1 })
  await send(lookup.contact, {})
  expect([meta?.isPublic, query(lookup.conditions).meta?.isPublic]).toEqual([false, true])
})

describe('every read', () => {
  it.each<[string, Wanted, string, number]>([
    ['a lost connection', { fault: 'drop-before' }, 'network', 3],
    ["a proxy's page", { fault: 'html-502' }, 'server', 3],
    ['a server that broke', { fault: 'status' }, 'server', 3],
    ['a refusal', { fault: 'status', status: 400, code: 'NO_DATA' }, 'refused', 1],
    ['a limit', { fault: 'status', status: 429, retryAfter: 1 }, 'refused', 1],
    ['what cannot be read', { fault: 'broken-json' }, 'malformed', 1],
    ['the end of the service', { fault: 'gone' }, 'refused', 1],
  ])('meets %s', async (_, fault, kind, sent) => {
    expect(await askedOnce(fault)).toEqual(await ofEach(readCalls, () => ({ kind, sent })))
  })

  it('meets silence', async () => {
    // Each sending reaches the sandbox before its time is up, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = askedOnce({ fault: 'hang' })
    for (const sent of [1, 2, 3]) {
      await expect.poll(() => ofEach(readCalls, sendingsOf)).toEqual(await ofEach(readCalls, () => sent))
      await vi.advanceTimersByTimeAsync(config.callTimeoutMs)
    }
    expect(await asked).toEqual(await ofEach(readCalls, () => ({ kind: 'timeout', sent: 3 })))
  })

  it('meets the end of the session, and asks for a lookup once more with the token', async () => {
    expect(await askedOnce({ fault: 'invalid-token' })).toEqual(
      await ofEach(readCalls, ({ endpoint }) => ({
        kind: 'refused',
        sent: endpoint.effect === 'lookup' ? 2 : 1,
      })),
    )
  })

  it('is not asked for again where the phone knows of no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const asked = await askedOnce({ fault: 'drop-before' }).finally(() => vi.unstubAllGlobals())
    expect(asked).toEqual(await ofEach(readCalls, () => ({ kind: 'network', sent: 1 })))
  })

  it('is not asked for again while the page is hidden: its retry would wait there, and all that waits for it', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const asked = await askedOnce({ fault: 'drop-before' }).finally(() => vi.unstubAllGlobals())
    expect(asked).toEqual(await ofEach(readCalls, () => ({ kind: 'network', sent: 1 })))
  })

  it('waits longer the second time', () => {
    const { retryDelay } = query(wallet.overview)
    const waits = [0, 1].map((failures) => (retryDelay as (failures: number) => number)(failures))
    for (const [index, longest] of [1000, 2000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(longest / 2)
      expect(waits[index]).toBeLessThanOrEqual(longest)
    }
  })

  it('has a key of its own, which names its topic first', () => {
    const keys = readCalls.map((call) => JSON.stringify(queryOf(call).queryKey))
    expect(new Set(keys).size).toBe(readCalls.length)
    for (const call of readCalls) expect(queryOf(call).queryKey[0]).toBe(call.endpoint.topic)
  })

  it('reaches the disk only when it may', () => {
    const kept = readCalls.filter((call) => queryOf(call).persister !== undefined)
    const expected = readCalls.filter(({ endpoint }) => !endpoint.isSecret && !endpoint.isVolatile)
    expect(kept.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    for (const call of readCalls) expect(queryOf(call).gcTime === 0, call.name).toBe(!kept.includes(call))
    for (const endpoint of [wallet.account, qrcode.current]) expect(endpoint.isSecret).toBe(true)
  })

  it.each([
    ['network', 4000],
    ['timeout', 4000],
    ['server', 4000],
    ['refused', false],
    ['malformed', false],
  ] as const)('that has failed as %s is asked for again while it is shown: %s', (kind, pauseMs) => {
    const shown = new QueryClient().getQueryCache().build(new QueryClient(), query(wallet.overview))
    const { refetchInterval } = query(wallet.overview)
    // Where no call is answered, the return of the connection reads it again.
    reportUnreachable()
    shown.setState({ status: 'error', error: new ApiError(kind), errorUpdateCount: 1 })
    expect(typeof refetchInterval === 'function' && refetchInterval(shown)).toBe(false)
    reportAnswered()
    shown.setState({ status: 'error', error: new ApiError(kind), errorUpdateCount: 1 })
    expect(typeof refetchInterval === 'function' && refetchInterval(shown)).toBe(pauseMs)
  })

  it('that nobody waits for any more is given up', async () => {
    strike({ endpoint: wallet.overview }, { fault: 'hang' })
    const client = eagerClient()
    const stop = new QueryObserver(client, query(wallet.overview)).subscribe(() => {})
    await expect.poll(() => sendingsOf({ endpoint: wallet.overview })).toBe(1)
    stop()
    expect(client.getQueryState(query(wallet.overview).queryKey)).toMatchObject({ fetchStatus: 'idle' })
  })
})

describe('a lookup', () => {
  const contact = query(lookup.contact)
  /** The server's answer, as the worker returns it: from the network, or from its cache. */
  const answered = (headers: Record<string, string>) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ contactText: 'Ask us' }, { headers }))

  it('that has failed is asked for again while it is shown, ever more slowly', () => {
    const client = new QueryClient()
    const shown = client.getQueryCache().build(client, query(lookup.contact))
    const { refetchInterval } = query(lookup.contact)
    const pauses = [0, 1, 2, 3, 20].map((errorUpdateCount) => {
      shown.setState({ status: errorUpdateCount > 0 ? 'error' : 'success', errorUpdateCount })
      return typeof refetchInterval === 'function' && refetchInterval(shown)
    })
    expect(pauses).toEqual([false, 10_000, 20_000, 40_000, 300_000])
  })

  it.each([
    ['that the server answers counts as fresh', {}, false],
    [
      'from the worker’s cache is shown, and asked for again at the next occasion',
      { [KEPT_LOOKUP]: '1' },
      true,
    ],
  ])('%s', async (_, headers, isStale) => {
    const client = eagerClient()
    const fetched = answered(headers)
    try {
      expect(await client.fetchQuery(contact)).toMatchObject({ contactText: 'Ask us' })
      await expect.poll(() => client.getQueryState(contact.queryKey)?.isInvalidated).toBe(isStale)
      await client.fetchQuery(contact)
      expect(fetched).toHaveBeenCalledTimes(isStale ? 2 : 1)
    } finally {
      fetched.mockRestore()
      client.clear()
    }
  })
})

it('takes no call that changes something', () => {
  // The type checker holds this: each of these lines must be an error.
  const refused = () => [
    // @ts-expect-error a GET with an effect
    query(wallet.refreshSlots),
    // @ts-expect-error a GET that moves money
    query(invite.bonus),
    // @ts-expect-error a GET that carries a password
    query(autoLogin.pgslot, { user: 'u', password: 'p' }),
    // @ts-expect-error a POST that moves money
    query(wallet.withdraw, { amount: 1 }),
    // @ts-expect-error a paged list needs its page
    query(statement.list),
  ]
  expect(refused).toBeTypeOf('function')
})

it('is read from the network where the code of the disk is missing, and from the disk once that is there', async () => {
  const { persister } = query(wallet.overview)
  const read = () => persister?.(() => 'of the network' as never, {} as never, {} as never)
  vi.resetModules()
  vi.doMock('#offline/persisted-query.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await read()).toBe('of the network')
  vi.doMock('#offline/persisted-query.ts', () => ({ createPersister: () => () => 'of the disk' }))
  expect(await read()).toBe('of the disk')
  vi.doUnmock('#offline/persisted-query.ts')
})
