import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, vi } from 'vitest'
import type { Outcome } from '#api/outcome.ts'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { type fakeServer, json, timePasses } from '../../../tests/support/fake-server.ts'
import { SETTLED_MS, STATEMENT } from './lost-withdrawals.ts'

/** Gives each test of a file a service that keeps books: a wallet with 1,000 baht, a game with 500, and their statement. */
export function keptBooks(server: ReturnType<typeof fakeServer>) {
  const money = { WALLET: 1000, PG: 500 }
  const rows: object[] = []
  const dated = () => ({ date: new Date().toUTCString() })
  const open = () => {
    server.on('GET /api/wallet', () => {
      const slots = [{ code: 'PG', amount: money.PG, isActive: true }]
      return json({ wallet: { amount: money.WALLET }, slots }, 200, dated())
    })
    server.on(STATEMENT, () => json({ total: rows.length, statements: rows }, 200, dated()))
  }
  beforeEach(() => {
    Object.assign(money, { WALLET: 1000, PG: 500 })
    rows.length = 0
    open()
  })
  const note = (row: object) =>
    rows.unshift({
      _id: `row ${rows.length}`,
      status: 'SUCCESS',
      createdAt: new Date().toISOString(),
      ...row,
    })

  return {
    money,
    /** Shows the books, as at the start of each test. */
    open,
    /** Another phone of the player withdraws. */
    withdraw(amount: number): void {
      money.WALLET -= amount
      note({ statementType: 'withdraw', amount })
    },
    move(from: 'WALLET' | 'PG', to: 'WALLET' | 'PG', amount: number): void {
      money[from] -= amount
      money[to] += amount
      note({ statementType: 'transfer', from: { code: from }, to: { code: to }, amount })
    },
    /** The player opens a screen, which reads the wallet and the newest rows. */
    async openScreen(): Promise<QueryClient> {
      const client = new QueryClient()
      client.setQueryData(query(wallet.overview).queryKey, await send(wallet.overview, {}))
      client.setQueryData(query(statement.list, FIRST_PAGE).queryKey, await send(statement.list, FIRST_PAGE))
      return client
    },
  }
}

/** Lets hours pass in which nobody looks at the app. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms)
  // An answer tells the server's clock again.
  await send(wallet.overview, {})
}

/**
 * Waits until a call is settled. Returns its verdict where its answer was lost, else its status.
 * @param during what happens 5 s after it was lost
 */
export async function endOf<E extends CommandEndpoint>(
  call: Promise<Outcome<E>>,
  during: () => Promise<unknown> = async () => {},
): Promise<string> {
  const ends: string[] = []
  const outcome = call.then(async (told) => {
    ends.push(told.status === 'unknown' ? await told.verdict : told.status)
  })
  await timePasses(5000)
  await during()
  await timePasses(SETTLED_MS + 2000)
  await outcome
  expect(ends).toHaveLength(1)
  return ends[0] ?? ''
}
