import { expect, it, vi } from 'vitest'
import { wallet } from '#contract/wallet.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { runMoney } from './run-money.ts'
import { keptBooks } from './testing/kept-books.ts'
import { lostWithdrawals, SETTLED_MS, STATEMENT } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server, states } = lostWithdrawals()
const { money, open, withdraw, openScreen } = keptBooks(server)

/** Of two sendings by the browser (docs/reliability.md#fact-1) the page sees the second answer alone. */
const REFUSALS: [string, Parameters<typeof json>][] = [
  ['too little money', [{ code: 'MONEY_NOT_ENOUGH' }, 400]],
  ['too little money, in words', [{ message: 'ยอดเงินไม่เพียงพอ' }, 400]],
  ['there is one already, in words', [{ success: false, message: 'รายการซ้ำ กรุณารอ' }]],
  ['a limit of calls', [{ code: 'REQUEST_LIMIT_1MIN' }, 429]],
]

/** A withdrawal of 500 baht that is refused while the statement shows what it showed before. */
async function refused(answer: Parameters<typeof json>, meanwhile: () => void) {
  const client = await openScreen()
  server.on('POST /api/wallet/withdrawAll', () => {
    meanwhile()
    return json(...answer)
  })
  server.on(STATEMENT, () => json({ total: 0, statements: [] }, 200, { date: new Date().toUTCString() }))
  return runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
}

it.each(REFUSALS)('%s: what has left the wallet is in doubt until its row comes', async (_, answer) => {
  const outcome = await refused(answer, () => withdraw(500))
  expect(outcome.status).toBe('unknown')
  expect(states()).toEqual(['checking'])
  open()
  await timePasses(SETTLED_MS)
  expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
})

it.each(REFUSALS)('%s: without a row it could not be told', async (_, answer) => {
  const outcome = await refused(answer, () => (money.WALLET -= 500))
  await timePasses(SETTLED_MS)
  expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('unclear')
})

it.each(REFUSALS)(
  '%s is told at once where the money has stayed, or another amount has moved',
  async (_, answer) => {
    expect((await refused(answer, () => {})).status).toBe('failed')
    expect((await refused(answer, () => (money.WALLET -= 300))).status).toBe('failed')
    expect(states()).toEqual([])
  },
)
