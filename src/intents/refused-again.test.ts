import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { runMoney } from './run-money.ts'
import { endOf, keptBooks } from './testing/kept-books.ts'
import { lostWithdrawals, STATEMENT } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server, states } = lostWithdrawals()
const { money, openScreen } = keptBooks(server)

beforeEach(() => {
  config.sendsIdempotencyKey = true
})
afterEach(() => {
  config.sendsIdempotencyKey = false
})

const WITHDRAW = 'POST /api/wallet/withdrawAll'
type Answer = Parameters<typeof json>

/** A withdrawal that nobody can tell the end of, and then a try again with the same key. */
async function triedAgain(first: () => ReturnType<typeof json>, second: Answer): Promise<string[]> {
  const client = await openScreen()
  const tap = () => endOf(runMoney(client, wallet.withdrawAll, { amount: 500 }, null))
  server.on(WITHDRAW, first)
  const ends = [await tap()]
  server.on(WITHDRAW, () => json(...second))
  return [...ends, await tap()]
}

it.each<[string, Answer, string]>([
  ['it is under way', [{ message: 'รายการกำลังดำเนินการ' }, 409], 'unclear'],
  ['there is one already', [{ status: 'duplicate', message: 'รายการซ้ำ' }], 'unclear'],
  ['too little money', [{ code: 'MONEY_NOT_ENOUGH' }, 400], 'failed'],
  ['a limit of calls', [{ code: 'REQUEST_LIMIT_1MIN' }, 429], 'failed'],
])('what the service has accepted is never told as not done: %s', async (_, second, end) => {
  const accepted = () => json({})
  expect(await triedAgain(accepted, second)).toEqual(['unclear', end])
  expect(currentIntents()).toMatchObject([{ state: 'could-not-tell', acceptance: { words: null } }])
})

it('the doubt of an answer that took it stays where the same key gets no answer', async () => {
  const client = await openScreen()
  const tap = () => endOf(runMoney(client, wallet.withdrawAll, { amount: 500 }, null))
  server.on(WITHDRAW, () => json({ message: 'ปิดระบบถอนเงิน' }))
  expect(await tap()).toBe('unclear')
  server.on(WITHDRAW, () => 'lost')
  expect(await tap()).toBe('unclear')
  const acceptance = { words: null, doubt: 'ปิดระบบถอนเงิน' }
  expect(currentIntents()).toMatchObject([{ state: 'could-not-tell', acceptance }])
})

it('a later no without words is kept, so that the first answer is no longer told as the last word', async () => {
  const first = () => json({})
  const second: Answer = [{ success: true, data: { withdrawal: { status: 'FAILED' } } }]
  expect(await triedAgain(first, second)).toEqual(['unclear', 'unclear'])
  expect(currentIntents()).toMatchObject([{ acceptance: { words: null, doubt: null }, conflict: '' }])
})

it('it stays accepted where a limit of calls refuses the same key while the records cannot be read', async () => {
  const client = await openScreen()
  server.on(WITHDRAW, () => json({}))
  const tap = () => runMoney(client, wallet.withdrawAll, { amount: 500 }, null)
  expect(await endOf(tap())).toBe('unclear')
  server.on(WITHDRAW, () => json({ code: 'REQUEST_LIMIT_1MIN' }, 429))
  server.on(STATEMENT, () => 'lost')
  const again = tap()
  await timePasses(4000)
  expect(await again).toMatchObject({ status: 'unknown' })
  expect(currentIntents()).toMatchObject([{ acceptance: { words: null } }])
})

it('the reason of the first try is not told of the next one, whose answer is lost', async () => {
  const refused = () => json({ success: true, message: 'ยอดเงินไม่พอ' })
  expect(await triedAgain(refused, [{}, 502])).toEqual(['not-done', 'not-done'])
  expect(currentIntents()).toMatchObject([{ state: 'not-done', conflict: null }])
})

it('a refusal of the same key does not end the doubt about money that has left the wallet', async () => {
  const broken = () => {
    money.WALLET -= 500
    return json({}, 502)
  }
  expect(await triedAgain(broken, [{ code: 'MONEY_NOT_ENOUGH' }, 400])).toEqual(['unclear', 'failed'])
  expect(currentIntents()).toMatchObject([{ state: 'could-not-tell', isKeySpent: true }])
})

it('a refusal of the same key ends the doubt where the money has stayed', async () => {
  const broken = () => json({}, 502)
  server.on(STATEMENT, () => json({ total: 1, statements: [{ statementType: 'withdraw' }] }))
  expect(await triedAgain(broken, [{ code: 'MONEY_NOT_ENOUGH' }, 400])).toEqual(['unclear', 'failed'])
  expect(states()).toEqual([])
})
