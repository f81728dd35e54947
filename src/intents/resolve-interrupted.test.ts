import { describe, expect, it } from 'vitest'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { wallet } from '#contract/wallet.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { entry, lostWithdrawals, STATEMENT, says } from './testing/lost-withdrawals.ts'

const { server, client, states, withdrawal } = lostWithdrawals()

describe('without a connection', () => {
  it('it goes on being asked for, and is found within a minute of the return though no event tells of it', async () => {
    server.on(STATEMENT, () => 'lost')
    const intent = await withdrawal()
    const verdict = resolveIntent(client, intent)
    await timePasses(10 * MINUTE_MS)
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

it('the search ends where the records alone cannot be reached, while the service answers other calls', async () => {
  server.on(STATEMENT, () => 'lost')
  const verdict = resolveIntent(client, await withdrawal())
  let found: unknown = null
  void verdict.then((value) => {
    found = value
  })
  for (let turn = 0; turn < 20 && found === null; turn += 1) {
    await timePasses(30_000)
    await send(wallet.overview, {})
  }
  expect(found).toBe('unclear')
  expect(states()).toEqual(['could-not-tell'])
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
