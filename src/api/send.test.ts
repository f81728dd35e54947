import { inspect } from 'node:util'
import { i18n } from '@lingui/core'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { autoLogin } from '#contract/auto-login.ts'
import { lookup } from '#contract/lookup.ts'
import { statement } from '#contract/statement.ts'
import { answerExamples } from '#contract/testing/answer-examples.ts'
import { envelopes } from '#contract/testing/envelopes.ts'
import { wallet } from '#contract/wallet.ts'
import { currentSession, leave } from '#session/session.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstSandbox, type Wanted } from './testing/api-against-sandbox.ts'
import { type ContractCall, exampleCalls, ofEach } from './testing/contract-calls.ts'

const { sandbox, player, strike } = apiAgainstSandbox({ balance: 1000 })

afterEach(() => {
  vi.restoreAllMocks()
  i18n.loadAndActivate({ locale: 'th', messages: {} })
})

const thrownBy = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => error,
  )

/** Records the requests that go to `fetch` from now on. The sandbox answers them. */
function fetched(): Request[] {
  const requests: Request[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return real(request)
  })
  return requests
}

const sendAll = (calls = exampleCalls) =>
  ofEach(calls, ({ endpoint, input }) => thrownBy(send(endpoint, input as never)))

describe('every call', () => {
  it('reads what the server sends it', async () => {
    for (const call of exampleCalls) strike(call, { fault: 'wrong-shape', body: JSON.stringify(call.wire) })
    const answers = await ofEach(exampleCalls, ({ endpoint, input }) => send(endpoint, input as never))
    expect(answers).toEqual(await ofEach(exampleCalls, ({ answer }) => answer))
  })

  it.each(Object.entries(envelopes))('reads what the server sends it in the envelope %s', async (_, put) => {
    const body = (call: ContractCall) => JSON.stringify(put(call.wire))
    for (const call of exampleCalls) strike(call, { fault: 'wrong-shape', body: body(call) })
    const answers = await ofEach(exampleCalls, ({ endpoint, input }) => send(endpoint, input as never))
    expect(answers).toEqual(
      await ofEach(exampleCalls, ({ endpoint, wire }) => v.parse(endpoint.answer, put(wire))),
    )
  })

  it('says who asks, in which language, and takes no cookies along', async () => {
    const requests = fetched()
    await sendAll()
    expect(requests).toHaveLength(exampleCalls.length)
    for (const request of requests) {
      expect(request.credentials).toBe('omit')
      expect(Object.fromEntries(request.headers)).toMatchObject({
        'x-client': 'wallet-user',
        'accept-language': 'th',
      })
      expect(request.headers.has('idempotency-key')).toBe(false)
    }
  })

  it('carries the token and follows no redirect, but for what is the same for every player', async () => {
    const requests = fetched()
    await sendAll()
    const sent = requests.map(({ redirect, headers }, at) => [
      exampleCalls[at]?.name,
      redirect,
      headers.get('authorization'),
    ])
    const wanted = exampleCalls.map(({ name, endpoint }) =>
      endpoint.effect === 'lookup' ? [name, 'follow', null] : [name, 'error', `Bearer ${player().token}`],
    )
    expect(sent).toEqual(wanted)
  })

  it('carries the token with a lookup that the backend guards, and keeps nothing of its answer', async () => {
    const lookups = exampleCalls.filter(({ endpoint }) => endpoint.effect === 'lookup')
    const guard: Wanted = { fault: 'status', status: 401, body: { message: 'Unauthorized' } }
    for (const { endpoint } of lookups)
      sandbox.world.faults.add({ ...guard, method: 'GET', path: endpoint.path, times: 1 })
    const requests = fetched()
    const answers = await ofEach(lookups, ({ endpoint, input }) => send(endpoint, input as never))
    expect(Object.keys(answers)).toEqual(lookups.map(({ name }) => name))
    const guarded = requests.filter(
      ({ headers }) => headers.get('authorization') === `Bearer ${player().token}`,
    )
    expect([requests.length, guarded.length]).toEqual([2 * lookups.length, lookups.length])
    expect(new Set(guarded.map(({ cache, redirect }) => `${cache} ${redirect}`))).toEqual(
      new Set(['no-store error']),
    )
  })

  it('asks no visitor, and nobody twice, for a lookup that is refused', async () => {
    const guard: Wanted = { fault: 'status', status: 401, body: {}, times: 0 }
    strike({ endpoint: lookup.conditions }, guard)
    const requests = fetched()
    expect(await thrownBy(send(lookup.conditions, {}))).toMatchObject({ kind: 'refused' })
    expect(requests).toHaveLength(2)
    expect(currentSession()).not.toBeNull()
    leave('logout')
    expect(await thrownBy(send(lookup.conditions, {}))).toMatchObject({ kind: 'refused' })
    expect(requests).toHaveLength(3)
  })

  it('asks the server past the browser’s cache', async () => {
    const requests = fetched()
    await sendAll()
    const used = requests.map(({ cache }, at) => [exampleCalls[at]?.name, cache])
    const wanted = exampleCalls.map(({ name, endpoint }) => [
      name,
      endpoint.effect === 'lookup' && !endpoint.isVolatile ? 'no-cache' : 'no-store',
    ])
    expect(used).toEqual(wanted)
  })

  it('carries no token when nobody is signed in', async () => {
    leave('logout')
    await sendAll()
    const seen = sandbox.world.requests.list()
    expect(seen).toHaveLength(exampleCalls.length)
    expect(seen.filter(({ hasToken }) => hasToken)).toEqual([])
  })

  it('reaches the call that is meant, and no other', async () => {
    await sendAll()
    const seen = sandbox.world.requests.list().map(({ method, template }) => `${method} ${template}`)
    expect(seen.sort()).toEqual(
      exampleCalls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
    )
  })
})

it.each([
  ['th', 'th'],
  ['la', 'lo'],
  ['en', 'en'],
])('in the language %s asks for %s', async (locale, tag) => {
  i18n.loadAndActivate({ locale, messages: {} })
  const requests = fetched()
  await send(wallet.overview, {})
  expect(requests[0]?.headers.get('accept-language')).toBe(tag)
})

describe('an idempotency key', () => {
  const sendWithKey = () => send(wallet.withdraw, { amount: 100 }, { idempotencyKey: 'key-of-one-intent' })
  const keys = () => sandbox.world.requests.list().map(({ idempotencyKey }) => idempotencyKey)

  it('is sent where the backend is said to know it: one intent, one effect', async () => {
    config.sendsIdempotencyKey = true
    await sendWithKey()
    await sendWithKey()
    expect(keys()).toEqual(['key-of-one-intent', 'key-of-one-intent'])
    expect(await sandbox.effectsOf(player())).toHaveLength(1)
  })

  it('is not sent otherwise', async () => {
    await sendWithKey()
    expect(keys()).toEqual([null])
  })
})

it('an upload is a form, with the fields that there are', async () => {
  const requests = fetched()
  const { qrPayload: _, ...input } = answerExamples['wallet.slip'].input
  await thrownBy(send(wallet.slip, input))
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(sandbox.world.requests.list()).toMatchObject([{ template: '/api/wallet/slip', method: 'POST' }])
})

describe('path parameters', () => {
  const odd = ['a/b', '../../wallet', '%2e%2e', 'a?b=c', 'a#b', ' ', 'a%b', 'ก😀', '\t\n', '\\', ';', 'a&b=+']
  it.each(odd)('%j stays one segment', async (password) => {
    const requests = fetched()
    await thrownBy(send(autoLogin.pgslot, { user: 'u1', password }))
    expect(sandbox.world.requests.list()).toMatchObject([{ template: autoLogin.pgslot.path }])
    const { pathname } = new URL(requests[0]?.url ?? '')
    expect(decodeURIComponent(pathname.split('/')[5] ?? '')).toBe(password)
  })

  const pathEndpoints = exampleCalls.filter(({ endpoint }) => endpoint.path.includes('{'))
  it.each(['', '.', '..', '\ud800', undefined, null, {}])('%j is refused by all', async (value) => {
    expect(pathEndpoints.length).toBeGreaterThan(15)
    for (const { endpoint, input } of pathEndpoints) {
      for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        const error = await thrownBy(send(endpoint, { ...input, [name as string]: value } as never))
        expect(error, endpoint.path).toMatchObject({ name: 'ValiError' })
      }
    }
    expect(sandbox.world.requests.list()).toEqual([])
  })
})

it('a body that does not fit is not sent', async () => {
  const wrong = [
    thrownBy(send(wallet.withdraw, { amount: Number.NaN })),
    thrownBy(send(wallet.withdraw, { amount: '100' as never })),
    thrownBy(send(statement.list, { page: 0.5, limit: 10 })),
  ]
  for (const error of await Promise.all(wrong)) expect(error).toMatchObject({ name: 'ValiError' })
  expect(sandbox.world.requests.list()).toEqual([])
})

describe('an error', () => {
  const SECRET = 'hunter2-Geheim'
  /** The calls with the secret in every text of their input. */
  const secretCalls = exampleCalls.flatMap((call) => {
    const input = Object.fromEntries(
      Object.entries(call.input).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'sender' ? SECRET : value,
      ]),
    )
    return Object.values(input).includes(SECRET) ? [{ ...call, input }] : []
  })

  it.each<[string, Wanted]>([
    ['refused', { fault: 'status', status: 400, code: 'NO_DATA' }],
    ['server', { fault: 'html-502' }],
    ['malformed', { fault: 'broken-json' }],
    ['network', { fault: 'drop-before' }],
    ['timeout', { fault: 'hang' }],
    ['timeout in the body', { fault: 'drip', delayMs: 2000 }],
  ])('%s tells no secret that was sent', async (_, fault) => {
    Object.assign(config, { callTimeoutMs: 400, uploadTimeoutMs: 400 })
    for (const call of secretCalls) strike(call, fault)
    const errors = Object.entries(await sendAll(secretCalls))
    expect(errors.length).toBeGreaterThan(30)
    for (const [name, error] of errors) {
      expect(error, name).toBeInstanceOf(ApiError)
      const told = inspect(error, { depth: 8, showHidden: true, getters: true })
      expect(told, name).not.toContain(SECRET)
      expect(told, name).not.toContain(player().token)
    }
  })
})
