import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { reportAnswered } from '#offline/connection.ts'
import { randomId } from '#session/random-id.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, json } from '../../../tests/support/fake-server.ts'
import { beginIntent, currentIntents, type Intent } from '../journal.ts'

export const STATEMENT = 'POST /api/statement'
/** The time limit of a call and the minute after it, in which a server may still be at it. */
export const SETTLED_MS = 120_000

/** A withdrawal of 500 in the statement, made now. */
export const entry = (change: Record<string, unknown> = {}) => ({
  statementType: 'withdraw',
  status: 'PENDING',
  amount: 500,
  createdAt: new Date().toISOString(),
  ...change,
})
/** The answer of a wallet with this balance, in baht. */
export const balance = (amount: unknown) => () => json({ wallet: { amount } })
/** The answer of a statement with these entries alone. */
export const says =
  (...entries: unknown[]) =>
  () =>
    json({ total: entries.length, statements: entries })

/**
 * Gives each test of a file a signed-in player with 1,000 baht, a server, and clocks that the test moves.
 * Each test has an id of its own: a page remembers when it has first seen an intent.
 */
export function lostWithdrawals() {
  const server = fakeServer()
  const client = new QueryClient()
  const ids = { now: '' }

  beforeEach(() => {
    // The fake disk and fetch bodies run on setImmediate, which stays real.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
    learnServerTime(new Date().toUTCString(), performance.now())
    ids.now = randomId()
    server.on('GET /api/wallet', balance(1000))
    signIn('token', { remember: false })
  })
  afterEach(() => {
    leave('logout')
    reportAnswered()
    client.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  return {
    server,
    client,
    id: () => ids.now,
    states: () => currentIntents().map(({ state }) => state),
    /** Writes down a withdrawal of 500 that is sent now. */
    withdrawal: (change: Partial<Intent> = {}) =>
      beginIntent({
        id: ids.now,
        row: 'POST /api/wallet/withdrawAll',
        input: { amount: 500 },
        before: null,
        balances: { WALLET: '100000' },
        rowsBefore: { names: [], total: 0 },
        lookAlikes: 0,
        nearLookAlikes: 0,
        sentAt: Date.now(),
        isServerTime: true,
        ...change,
      }),
  }
}
