import { describe, expect, it } from 'vitest'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import { currentConnection } from '#offline/connection.ts'
import type { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { apiAgainstSandbox } from './testing/api-against-sandbox.ts'
import { effectfulCalls, ofEach, readCalls, usedCalls } from './testing/contract-calls.ts'
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
    for (const call of usedCalls) strike(call, { fault: 'redirect', status, location })
    const kinds = await ofEach(usedCalls, ({ endpoint, input }) => comesTo(send(endpoint, input as never)))
    expect(kinds).toEqual(await ofEach(usedCalls, () => 'network'))
    // Only reads follow the redirect, and without the token.
    expect(elsewhere.visits).toHaveLength(readCalls.length)
    expect(elsewhere.visits.filter(({ authorization }) => authorization !== undefined)).toEqual([])
    expect(signals).toEqual([])
    expect(currentConnection()).toBe('unreachable')
  })
})

describe('a redirect on the same origin', () => {
  const moved = () => `${config.apiUrl}/api/wallet`

  it('is followed by what only reads', async () => {
    strike({ endpoint: wallet.account }, { fault: 'redirect', status: 307, location: moved() })
    expect(await comesTo(send(wallet.account, { slotCode: 'PG' }))).not.toBe('network')
    expect(sendingsOf({ endpoint: wallet.overview })).toBe(1)
  })

  it('is not followed by what has an effect', async () => {
    for (const call of effectfulCalls)
      strike(call, { fault: 'redirect', status: 307, location: '/api/wallet' })
    const kinds = await ofEach(effectfulCalls, ({ endpoint, input }) =>
      comesTo(send(endpoint, input as never)),
    )
    expect(kinds).toEqual(await ofEach(effectfulCalls, () => 'network'))
    expect(sandbox.world.requests.list({ path: '/api/wallet' })).toEqual([])
    expect(await sandbox.effectsOf(player())).toEqual([])
  })
})
