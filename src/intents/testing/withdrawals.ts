import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeServer, json } from '../../../tests/support/fake-server.ts'
import { beginIntent, currentIntents, type Intent } from '../journal.ts'
import { runMoney } from '../run-money.ts'

export const WITHDRAW = 'POST /api/wallet/withdrawAll'
export const STATEMENT = 'POST /api/statement'

/** A withdrawal in the statement, made now. */
export const entry = (amount: number) => ({
  statementType: 'withdraw',
  status: 'PENDING',
  amount,
  createdAt: new Date().toISOString(),
})

/** Gives each test of a file a signed-in player, and a server that pays and keeps a statement. */
export function withdrawals() {
  const server = fakeServer()
  const client = new QueryClient()
  /** Money that has left the wallet, in baht, one figure for each effect. */
  const ledger: number[] = []
  const pays = (body: unknown) => {
    ledger.push((body as { amount: number }).amount)
    return json({ message: 'SUCCESS' })
  }

  beforeEach(() => {
    signIn('token', { remember: false })
    ledger.length = 0
    server.on(WITHDRAW, pays)
    server.on(STATEMENT, () => json({ total: ledger.length, statements: ledger.map(entry) }))
  })
  afterEach(() => {
    leave('logout')
    config.sendsIdempotencyKey = false
  })

  return {
    server,
    client,
    ledger,
    /** The server's answer to a withdrawal: it does it. */
    pays,
    withdraw: (amount = 500) => runMoney(client, wallet.withdrawAll, { amount }, null),
    states: () => currentIntents().map(({ state }) => state),
    /** Writes down an earlier withdrawal of 500. */
    earlier: (id: string, change: Partial<Intent> = {}) =>
      beginIntent({
        id,
        row: WITHDRAW,
        input: { amount: 500 },
        before: null,
        balances: null,
        rowsBefore: { names: [], total: 0 },
        lookAlikes: 0,
        nearLookAlikes: 0,
        sentAt: Date.now(),
        isServerTime: true,
        ...change,
      }),
  }
}
