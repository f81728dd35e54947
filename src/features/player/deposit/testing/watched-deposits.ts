import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, json } from '../../../../../tests/support/fake-server.ts'
import { fakeVisiblePage } from '../../../../../tests/support/fake-visible-page.ts'
import { startDepositWatch } from '../deposit-watch.tsx'

export const WALLET = 'GET /api/wallet'
export const STATEMENT = 'POST /api/statement'

/**
 * Lets each test of a file begin with a signed-in player whose deposits are watched, and who has made one a minute ago.
 * @param announced what the file's replacement of `#dialogs/toast.ts` has announced
 */
export function watchedDeposits(announced: unknown[]) {
  const server = fakeServer()
  const page = fakeVisiblePage()
  let client: QueryClient
  const statement = { deposits: [] as { _id: string; amount: number; status: string; createdAt: number }[] }

  function arrives(_id: string, amount: number, status = 'SUCCESS'): void {
    const deposit = { _id, amount, status, createdAt: Date.now() }
    statement.deposits = [deposit, ...statement.deposits.filter((other) => other._id !== _id)]
  }

  function turn(visibilityState: 'visible' | 'hidden'): void {
    Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
  }

  // The first query loads this module. Load it early, so that no test has to wait for it.
  beforeAll(() => import('#offline/persisted-query.ts'))
  beforeEach(() => {
    // Response bodies and the fake disk need setImmediate, so it is not faked.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    client = new QueryClient()
    statement.deposits = [{ _id: 'old', amount: 70, status: 'SUCCESS', createdAt: Date.now() - MINUTE_MS }]
    announced.length = 0
    const credited = () => statement.deposits.filter(({ status }) => status === 'SUCCESS')
    server.on(WALLET, () =>
      json({ wallet: { amount: credited().reduce((sum, { amount }) => sum + amount, 0) } }),
    )
    server.on(STATEMENT, () =>
      json({
        total: statement.deposits.length,
        statements: statement.deposits.map((deposit) => ({ ...deposit, statementType: 'deposit' })),
      }),
    )
    signIn('token', { remember: false })
    startDepositWatch(client, () => {})
  })
  afterEach(() => {
    leave('logout')
    client.clear()
    turn('visible')
    reportAnswered()
    vi.useRealTimers()
  })

  return { server, statement, arrives, turn }
}
