import { describe, expect, it } from 'vitest'
import { lookup } from '#contract/lookup.ts'
import { currentConnection } from '#offline/connection.ts'
import type { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstSandbox } from './testing/api-against-sandbox.ts'
import { exampleCalls, ofEach } from './testing/contract-calls.ts'
import { otherOrigin } from './testing/other-origin.ts'

const { sandbox, signals, strike, player, sendingsOf } = apiAgainstSandbox()
/** Its answer would end the session if the app believed it. */
const elsewhere = otherOrigin({ message: 'gone', error: 'invalid-token' })

const comesTo = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: ApiError) => error.kind,
  )

describe('a redirect to another origin', () => {
  it.each([301, 302, 303, 307, 308])('%i is no answer to any call', async (status) => {
    const location = elsewhere.address()
    for (const call of exampleCalls) strike(call, { fault: 'redirect', status, location })
    const kinds = await ofEach(exampleCalls, ({ endpoint, input }) => comesTo(send(endpoint, input as never)))
    expect(kinds).toEqual(await ofEach(exampleCalls, () => 'network'))
    // Only lookups follow the redirect, which carry no token.
    const lookups = exampleCalls.filter(({ endpoint }) => endpoint.effect === 'lookup')
    expect(elsewhere.visits).toHaveLength(lookups.length)
    expect(elsewhere.visits.filter(({ authorization }) => authorization !== undefined)).toEqual([])
    expect(signals).toEqual([])
    expect(currentConnection()).toBe('unreachable')
  })
})

describe('a redirect on the same origin', () => {
  it('is followed by a lookup', async () => {
    strike({ endpoint: lookup.info }, { fault: 'redirect', status: 307, location: '/api/lookup/contact' })
    expect(await comesTo(send(lookup.info, {}))).not.toBe('network')
    expect(sendingsOf({ endpoint: lookup.contact })).toBe(1)
  })

  it('is not followed by what carries a token', async () => {
    const withToken = exampleCalls.filter(({ endpoint }) => endpoint.effect !== 'lookup')
    for (const call of withToken) strike(call, { fault: 'redirect', status: 307, location: '/api/moved' })
    const kinds = await ofEach(withToken, ({ endpoint, input }) => comesTo(send(endpoint, input as never)))
    expect(kinds).toEqual(await ofEach(withToken, () => 'network'))
    expect(sandbox.world.requests.list({ path: '/api/moved' })).toEqual([])
    expect(await sandbox.effectsOf(player())).toEqual([])
  })
})
