import { expect, it, onTestFinished, vi } from 'vitest'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { runMoney } from './run-money.ts'
import { keptBooks } from './testing/kept-books.ts'
import { lostWithdrawals, SETTLED_MS, STATEMENT } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server, states } = lostWithdrawals()
const { money, open, withdraw, openScreen } = keptBooks(server)

/** A withdrawal that the service refuses, while the line is too bad to read the records. */
async function refused(answer: string | Parameters<typeof json>, before: () => void = () => {}) {
  const client = await openScreen()
  server.on('POST /api/wallet/withdrawAll', () => {
    before()
    return typeof answer === 'string' ? json({ code: answer }, 400) : json(...answer)
  })
  server.on(STATEMENT, () => 'lost')
  const tap = runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
  await timePasses(4000)
  return tap
}

/** The line is good again. */
async function endOf(outcome: Awaited<ReturnType<typeof refused>>): Promise<string> {
  expect(outcome.status).toBe('unknown')
  expect(states()).toEqual(['checking'])
  open()
  await timePasses(SETTLED_MS)
  return outcome.status === 'unknown' ? outcome.verdict : outcome.status
}

/** Of two sendings by the browser (docs/reliability.md#fact-1) the page sees the second answer alone. */
it('a refusal for want of money may be about a second sending, so the app goes on asking, and finds the first', async () => {
  const outcome = await refused('MONEY_NOT_ENOUGH', () => withdraw(500))
  expect(await endOf(outcome)).toBe('done')
  expect(states()).toEqual(['done'])
})

it('a row that the service makes of what it refuses is no withdrawal, because the money has stayed', async () => {
  const outcome = await refused('MONEY_NOT_ENOUGH', () => {
    withdraw(500)
    money.WALLET += 500
  })
  expect(await endOf(outcome)).toBe('unclear')
  expect(states()).toEqual(['could-not-tell'])
})

it.each<[string, () => Response | 'lost']>([
  ['no answer', () => 'lost'],
  ['a conflict', () => json({ message: 'รายการซ้ำ' }, 409)],
])('such a row is no withdrawal either where the same key got %s later', async (_, answer) => {
  config.sendsIdempotencyKey = true
  onTestFinished(() => {
    config.sendsIdempotencyKey = false
  })
  const first = await refused('MONEY_NOT_ENOUGH', () => {
    withdraw(500)
    money.WALLET += 500
  })
  expect(await endOf(first)).toBe('unclear')
  const client = await openScreen()
  server.on('POST /api/wallet/withdrawAll', answer)
  const tap = runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
  await timePasses(4000)
  expect(await endOf(await tap)).toBe('unclear')
})

it('a refusal for want of money is told as not done once the records show nothing of it', async () => {
  expect(await endOf(await refused('MONEY_NOT_ENOUGH'))).toBe('not-done')
})

it.each<[string, Parameters<typeof json>]>([
  ['a limit of calls', [{ code: 'REQUEST_LIMIT_1MIN' }, 429]],
  ['a limit of calls without a reason', [{ message: 'Too many requests' }, 429]],
  ['a firewall', [{ message: 'Forbidden' }, 403]],
  ['a proxy whose server is away', [{ message: 'Service Unavailable' }, 503, { 'retry-after': '5' }]],
])('%s knows nothing of a first sending, so the app goes on asking, and finds it', async (_, answer) => {
  const outcome = await refused(answer, () => withdraw(500))
  expect(await endOf(outcome)).toBe('done')
  expect(states()).toEqual(['done'])
})

it('another refusal leaves in doubt what has left the wallet', async () => {
  const outcome = await refused([{ message: 'รายการซ้ำ กรุณารอ' }, 400], () => withdraw(500))
  expect(await endOf(outcome)).toBe('done')
})

it('another refusal is told at once: a withdrawal does not lead to it', async () => {
  expect((await refused('NO_BANK')).status).toBe('failed')
  expect(states()).toEqual([])
})
