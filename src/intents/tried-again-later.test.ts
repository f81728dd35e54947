import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { refund } from '#contract/refund.ts'
import { wallet } from '#contract/wallet.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { json } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { runMoney } from './run-money.ts'
import { endOf, keptBooks, sleep } from './testing/kept-books.ts'
import { lostWithdrawals, STATEMENT } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server } = lostWithdrawals()
const { withdraw, move, money, openScreen, open } = keptBooks(server)

beforeEach(() => {
  config.sendsIdempotencyKey = true
})
afterEach(() => {
  config.sendsIdempotencyKey = false
})

const withdrawHere = async () => runMoney(await openScreen(), wallet.withdrawAll, { amount: 500 }, null)

describe('a withdrawal that was called not done and is tried again hours later, after one of another phone', () => {
  beforeEach(async () => {
    server.on('POST /api/wallet/withdrawAll', () => 'lost')
    expect(await endOf(withdrawHere())).toBe('not-done')
    await sleep(MINUTE_MS)
    withdraw(500)
    await sleep(8 * HOUR_MS)
    money.WALLET += 300
  })

  it('is told as refused where the service refuses it', async () => {
    server.on('POST /api/wallet/withdrawAll', () => json({ message: 'วันนี้ถอนครบจำนวนครั้งแล้ว' }, 400))
    expect(await endOf(withdrawHere())).toBe('failed')
  })

  it('is not told as done where it never arrives', async () => {
    expect(await endOf(withdrawHere())).toBe('unclear')
  })

  it('is not told as done where the service only takes it', async () => {
    server.on('POST /api/wallet/withdrawAll', () => json({ message: 'Queued' }))
    expect(await endOf(withdrawHere())).toBe('unclear')
  })

  it('is told as done where the service does it and the answer is lost', async () => {
    server.on('POST /api/wallet/withdrawAll', () => {
      withdraw(500)
      return 'lost'
    })
    expect(await endOf(withdrawHere())).toBe('done')
  })
})

it('a transfer that is tried again after the money has come home and left is not told as done', async () => {
  const comeHome = async () =>
    runMoney(await openScreen(), wallet.transfer, { from: 'PG', to: 'WALLET', amount: 500 }, null)
  server.on('POST /api/wallet/transfer', () => 'lost')
  expect(await endOf(comeHome())).toBe('not-done')
  server.on('POST /api/wallet/transferAll', () => {
    move('PG', 'WALLET', 500)
    return json({ message: 'SUCCESS' })
  })
  const all = async () => runMoney(await openScreen(), wallet.transferAll, { to: 'WALLET' }, null)
  expect(await endOf(all())).toBe('done')
  await sleep(MINUTE_MS)
  move('WALLET', 'PG', 500)
  await sleep(HOUR_MS)
  expect(await endOf(comeHome())).toBe('unclear')
  expect(money.PG).toBe(500)
})

it('a refund that is tried again hours after it was taken in the other way is told as refused', async () => {
  const refunds: object[] = []
  server.on('POST /api/refund', () => json({ total: refunds.length, refunds }))
  server.on('GET /api/refund/receive', () => 'lost')
  const receive = async () => runMoney(await openScreen(), refund.receive, {}, null)
  expect(await endOf(receive())).toBe('not-done')
  server.on('GET /api/refund/addWallet', () => {
    money.WALLET += 100
    refunds.push({ _id: 'r1', amount: 100, createdAt: new Date().toISOString() })
    return json({ message: 'SUCCESS' })
  })
  expect(await endOf(runMoney(await openScreen(), refund.addWallet, {}, null))).toBe('done')
  await sleep(8 * HOUR_MS)
  server.on('GET /api/refund/receive', () => json({ message: 'REFUND_MINIMUM' }, 400))
  expect(await endOf(receive())).toBe('failed')
})

it('one row of what was done meanwhile is not taken for the second sending, where the clock of the rows is ahead', async () => {
  server.on('POST /api/wallet/withdrawAll', () => 'lost')
  expect(await endOf(withdrawHere())).toBe('not-done')
  server.on('POST /api/wallet/withdraw', () => {
    // The clock of the database is two minutes ahead.
    const now = Date.now()
    vi.setSystemTime(now + 2 * MINUTE_MS)
    withdraw(500)
    vi.setSystemTime(now)
    return json({ message: 'SUCCESS' })
  })
  const client = await openScreen()
  expect((await runMoney(client, wallet.withdraw, { amount: 500 }, null)).status).toBe('done')
  await sleep(20_000)
  // The screen had no time to read the newest rows.
  client.removeQueries()
  expect(await endOf(runMoney(client, wallet.withdrawAll, { amount: 500 }, null))).toBe('unclear')
  expect(currentIntents().map(({ state }) => state)).not.toContain('not-done')
})

describe('a withdrawal that was called not done, then done without a word, and is sent a third time', () => {
  beforeEach(async () => {
    server.on('POST /api/wallet/withdrawAll', () => 'lost')
    expect(await endOf(withdrawHere())).toBe('not-done')
    await sleep(30_000)
    const client = await openScreen()
    server.on('POST /api/wallet/withdrawAll', () => {
      withdraw(500)
      return 'lost'
    })
    server.on(STATEMENT, () => json({ rows: 'down' }))
    expect(await endOf(runMoney(client, wallet.withdrawAll, { amount: 500 }, null))).toBe('unclear')
    open()
  })

  it('is told as done where the third one is lost', async () => {
    server.on('POST /api/wallet/withdrawAll', () => 'lost')
    expect(await endOf(withdrawHere())).toBe('done')
  })

  it('is told as done where the service knows the call', async () => {
    server.on('POST /api/wallet/withdrawAll', () => json({ message: 'ถอนซ้ำ' }, 400))
    expect(await endOf(withdrawHere())).toBe('done')
  })
})
