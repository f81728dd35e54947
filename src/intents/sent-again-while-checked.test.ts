import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { resolveIntent, startResolving } from './resolve-intents.ts'
import { runMoney } from './run-money.ts'
import { keptBooks } from './testing/kept-books.ts'
import { lostWithdrawals, SETTLED_MS } from './testing/lost-withdrawals.ts'

const question = vi.hoisted(() => ({ answer: (_isSure: boolean) => {} }))
vi.mock('./ask-second-attempt.tsx', () => ({
  askSecondAttempt: () =>
    new Promise((resolve) => {
      question.answer = resolve
    }),
}))

const { server, withdrawal, states } = lostWithdrawals()
const { withdraw, openScreen } = keptBooks(server)

beforeEach(() => {
  config.sendsIdempotencyKey = true
})
afterEach(() => {
  config.sendsIdempotencyKey = false
})

it('the look at the first sending does not close the second one, which the service does 45 s later', async () => {
  const client = await openScreen()
  // A page that was killed has left it.
  await withdrawal()
  server.on('POST /api/wallet/withdrawAll', () => 'lost')
  const tap = runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
  await timePasses(500)
  void startResolving(client)
  await timePasses(80_000)
  question.answer(true)
  await timePasses(45_000)
  expect(states()).toEqual(['checking'])
  withdraw(500)
  await timePasses(SETTLED_MS)
  const outcome = await tap
  expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
  expect(states()).toEqual(['done'])
})

it('a look at an intent that is being sent again settles nothing', async () => {
  const client = await openScreen()
  const first = await withdrawal({ sentAt: Date.now() - SETTLED_MS })
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<'lost'>()
  server.on('POST /api/wallet/withdrawAll', () => isAnswered)
  const tap = runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
  await timePasses(500)
  question.answer(true)
  await timePasses(500)
  expect(currentIntents()).toMatchObject([{ state: 'under-way', sentAgain: {} }])
  expect(await resolveIntent(new QueryClient(), first)).toBe('unclear')
  expect(states()).toEqual(['under-way'])
  withdraw(500)
  answer('lost')
  await timePasses(SETTLED_MS)
  const outcome = await tap
  expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
})

it.each([30_000, 110_000, 125_000])(
  'where the second sending is refused %s ms after the first look began, that goes on to its end',
  async (ms) => {
    const client = await openScreen()
    await withdrawal()
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<Response>()
    server.on('POST /api/wallet/withdrawAll', () => isAnswered)
    const tap = runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
    await timePasses(500)
    void startResolving(client)
    await timePasses(ms)
    question.answer(true)
    await timePasses(15_000)
    answer(json({ message: 'REQUEST_LIMIT' }, 429))
    await timePasses(SETTLED_MS)
    expect((await tap).status).toBe('failed')
    expect(states()).toEqual(['not-done'])
  },
)
