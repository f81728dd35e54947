import { expect, it, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { startResolving } from './resolve-intents.ts'
import { runMoney } from './run-money.ts'
import { keptBooks } from './testing/kept-books.ts'
import { lostWithdrawals, SETTLED_MS } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server, withdrawal, id } = lostWithdrawals()
const { withdraw, openScreen } = keptBooks(server)

const REFUSED = () => json({ code: 'WITHDRAW_LIMIT' }, 400)
const DONE = () => json({ success: true })

it.each<[string, () => Response | 'lost', string]>([
  ['is refused', REFUSED, 'failed'],
  ['is done', DONE, 'done'],
  ['gets no answer', () => 'lost', 'unknown'],
])('an earlier withdrawal that is found to be done is told where the next one %s', async (_, end, status) => {
  const client = await openScreen()
  await withdrawal()
  const { promise, resolve: answer } = Promise.withResolvers<Response | 'lost'>()
  server.on('POST /api/wallet/withdrawAll', () => promise)
  const tap = runMoney(client, wallet.withdrawAll, { amount: 300 }, null)
  await timePasses(500)
  const first = () => currentIntents().find((intent) => intent.id === id())
  expect(first()).toMatchObject({ isRead: true })
  withdraw(500)
  void startResolving(client)
  await timePasses(5000)
  expect(first()).toMatchObject({ state: 'done', isRead: true })
  answer(end())
  await timePasses(1000)
  expect((await tap).status).toBe(status)
  expect(first()).toMatchObject({ state: 'done', isRead: false })
  await timePasses(SETTLED_MS)
})
