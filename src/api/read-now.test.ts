import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { signIn } from '#session/session.ts'
import { fakeServer, json } from '../../tests/support/fake-server.ts'
import { query } from './query.ts'
import { readNow } from './read-now.ts'

const server = fakeServer()
let amount = 5

// Queries load it when they first run, and the fake clock would not wait for that.
beforeAll(async () => {
  await import('#offline/persisted-query.ts')
})
beforeEach(() => {
  signIn('token', { remember: false })
  server.on('GET /api/wallet', () => json({ wallet: { amount } }))
})

it.each([0, 1, 30 * MINUTE_MS, -30 * MINUTE_MS])(
  'asks the server although the clock was set by %d ms',
  async (byMs) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const client = new QueryClient()
    amount = 5
    await client.fetchQuery(query(wallet.overview))
    vi.setSystemTime(Date.now() + byMs)
    amount = 7
    expect((await readNow(client, query(wallet.overview))).wallet.amount).toBe(700n)
    vi.useRealTimers()
  },
)
