import { afterEach, describe, expect, it, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { leave, signIn } from '#session/session.ts'
import type { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstSandbox, type Wanted } from './testing/api-against-sandbox.ts'
import {
  type ContractCall,
  effectfulCalls,
  exampleCalls,
  ofEach,
  readCalls,
} from './testing/contract-calls.ts'

const { sandbox, signals, player, strike, sendingsOf } = apiAgainstSandbox()

afterEach(() => vi.unstubAllGlobals())

const comesTo = ({ endpoint, input }: Pick<ContractCall, 'endpoint' | 'input'>, signal?: AbortSignal) =>
  send(endpoint, input as never, { signal }).then(
    () => 'answered',
    (error: ApiError) => error.kind,
  )

/** The answers come when the faults are cleared. */
const LATE_MS = 60_000

const haveAllArrived = () =>
  expect.poll(() => sandbox.world.requests.list(), { interval: 5 }).toHaveLength(exampleCalls.length)

describe('every call whose session ends while the answer is on its way', () => {
  const late: [string, Wanted, string][] = [
    ['an answer', { fault: 'delay-after', delayMs: LATE_MS }, 'answered'],
    ['"invalid-token"', { fault: 'invalid-token', delayMs: LATE_MS }, 'refused'],
    ['a lost connection', { fault: 'drop-after', delayMs: LATE_MS }, 'network'],
  ]
  it.each(late)('%s is dropped, but for what is the same for every player', async (_, fault, ofLookup) => {
    for (const call of exampleCalls) strike(call, fault)
    const sent = ofEach(exampleCalls, (call) => comesTo(call))
    await haveAllArrived()
    leave('logout')
    sandbox.world.faults.clear()
    expect(await sent).toEqual(
      await ofEach(exampleCalls, ({ endpoint }) => (endpoint.effect === 'lookup' ? ofLookup : 'cancelled')),
    )
    expect(signals).toEqual([])
  })

  it('is dropped too when another player has signed in meanwhile, whose session goes on', async () => {
    const other = await sandbox.player()
    for (const call of exampleCalls) strike(call, { fault: 'invalid-token', delayMs: LATE_MS })
    const sent = ofEach(exampleCalls, (call) => comesTo(call))
    await haveAllArrived()
    signIn(other.token, { remember: false })
    sandbox.world.faults.clear()
    const kinds = new Set(Object.values(await sent))
    expect([...kinds].sort()).toEqual(['cancelled', 'refused'])
    expect(signals).toEqual([])
  })
})

describe('every call', () => {
  it('is given up when nobody waits for it any more', async () => {
    const waiting = new AbortController()
    for (const call of exampleCalls) strike(call, { fault: 'hang' })
    const sent = ofEach(exampleCalls, (call) => comesTo(call, waiting.signal))
    await haveAllArrived()
    waiting.abort()
    expect(await sent).toEqual(await ofEach(exampleCalls, () => 'cancelled'))
  })

  it('is not sent when nobody waits for it to begin with', async () => {
    const sent = ofEach(exampleCalls, (call) => comesTo(call, AbortSignal.abort()))
    expect(await sent).toEqual(await ofEach(exampleCalls, () => 'cancelled'))
    expect(sandbox.world.requests.list()).toEqual([])
  })

  it('that has an effect is not sent where there is no network; what reads may try', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const kinds = await ofEach(effectfulCalls, (call) => comesTo(call))
    expect(kinds).toEqual(await ofEach(effectfulCalls, () => 'offline'))
    expect(sandbox.world.requests.list()).toEqual([])
    await ofEach(readCalls, (call) => comesTo(call))
    expect(sandbox.world.requests.list()).toHaveLength(readCalls.length)
  })
})

it.each(['delay', 'delay-after', 'drip'] as const)(
  'an answer that comes slowly (%s) is an answer',
  async (fault) => {
    const overview = { endpoint: wallet.overview }
    strike(overview, { fault, delayMs: 60 })
    expect(await send(wallet.overview, {})).toMatchObject({ profile: { username: player().phone } })
    expect(sendingsOf(overview)).toBe(1)
  },
)
