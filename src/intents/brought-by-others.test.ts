import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { randomId } from '#session/random-id.ts'
import { leave, signIn } from '#session/session.ts'
import { json, settled, timePasses } from '../../tests/support/fake-server.ts'
import { adoptIntent, currentIntents } from './journal.ts'
import { resolveIntent, startResolving } from './resolve-intents.ts'
import { runMoney } from './run-money.ts'
import { endOf, keptBooks, sleep } from './testing/kept-books.ts'
import { lostWithdrawals, SETTLED_MS } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server, withdrawal } = lostWithdrawals()
const { money, move, openScreen } = keptBooks(server)

/** The player brings 100 baht home from a game meanwhile. */
async function comeHome(): Promise<void> {
  server.on('POST /api/wallet/transfer', () => {
    move('PG', 'WALLET', 100)
    return json({ message: 'SUCCESS' })
  })
  const home = runMoney(await openScreen(), wallet.transfer, { from: 'PG', to: 'WALLET', amount: 100 }, null)
  await timePasses(1000)
  expect((await home).status).toBe('done')
}

describe('a refund whose answer is lost, of a service that lists it while it still grows', () => {
  const receiveOnScreen = async () => runMoney(await openScreen(), refund.receive, {}, null)
  const growing = () => ({ _id: 'growing', amount: 30, createdAt: new Date().toISOString() })

  it('is not told as received because money came home from a game', async () => {
    server.on('POST /api/refund', () => json({ total: 1, refunds: [growing()] }))
    server.on('GET /api/refund/receive', () => 'lost')
    expect(await endOf(receiveOnScreen(), comeHome)).toBe('unclear')
  })

  it.each([1, 9, 60])('is told as received where its records come back after %s minutes', async (minutes) => {
    server.on('POST /api/refund', () => json({ down: true }))
    server.on('GET /api/refund/receive', () => {
      money.WALLET += 30
      return 'lost'
    })
    const client = await openScreen()
    expect(await endOf(runMoney(client, refund.receive, {}, null))).toBe('unclear')
    const made = { ...growing(), createdAt: new Date(currentIntents()[0]?.sentAt ?? 0).toISOString() }
    await sleep(minutes * MINUTE_MS)
    server.on('POST /api/refund', () => json({ total: 1, refunds: [made] }))
    const [intent] = currentIntents()
    expect(intent && (await settled(resolveIntent(client, intent)))).toBe('done')
  })

  it('is told as received where more has come than from the game', async () => {
    server.on('POST /api/refund', () => json({ total: 1, refunds: [growing()] }))
    server.on('GET /api/refund/receive', () => 'lost')
    const told = endOf(receiveOnScreen(), async () => {
      await comeHome()
      money.WALLET += 30
    })
    expect(await told).toBe('done')
  })
})

it('a coupon that ends is not told as claimed because money came home from a game', async () => {
  let coupons = [{ _id: 'c1', prize: { name: 'x' }, amount: 50 }]
  server.on('GET /api/spinwheel/coupon', () => json({ coupons }))
  server.on('POST /api/spinwheel/coupon/claim', () => 'lost')
  const claim = async () => runMoney(await openScreen(), spinwheel.claimCoupon, { coupon: 'c1' }, 1)
  const told = endOf(claim(), async () => {
    coupons = []
    await comeHome()
  })
  expect(await told).toBe('unclear')
})

const receive = () => runMoney(new QueryClient(), refund.receive, {}, null)

describe('a refund that is sent before the wallet was read', () => {
  const takeRefund = () => {
    money.WALLET += 30
    server.on('POST /api/refund', () =>
      json({ total: 1, refunds: [{ _id: 'r1', amount: 30, createdAt: new Date().toISOString() }] }),
    )
    return new Response(null, { status: 204 })
  }

  it('is told as done: the wallet is read first', async () => {
    server.on('GET /api/refund/receive', takeRefund)
    const outcome = await settled(receive())
    expect(outcome.status === 'unknown' && (await settled(outcome.verdict))).toBe('done')
  })

  it('does not wait for ever where the wallet gives no answer', async () => {
    server.on('GET /api/wallet', () => new Promise<never>(() => {}))
    server.on('GET /api/refund/receive', takeRefund)
    const outcome = receive()
    await timePasses(4000)
    expect(server.count('GET /api/refund/receive')).toBe(1)
    expect((await outcome).status).toBe('unknown')
  })
})

describe('a refund that an earlier page has left in doubt', () => {
  const BALANCES = { WALLET: '100000', PG: '50000' }
  const left = () =>
    withdrawal({ id: randomId(), row: 'GET /api/refund/receive', input: {}, balances: BALANCES })
  const states = () => currentIntents().map(({ row, state }) => `${row.replace(/.*api./, '')} ${state}`)

  it('is told as received also where a withdrawal is in doubt: that brings nothing', async () => {
    await left()
    await withdrawal({ balances: BALANCES })
    money.WALLET += 30
    const made = { _id: 'r1', amount: 30, createdAt: new Date().toISOString() }
    server.on('POST /api/refund', () => json({ total: 1, refunds: [made] }))
    server.on('POST /api/statement', () => json({ down: true }))
    await startResolving(new QueryClient())
    await timePasses(2 * SETTLED_MS)
    expect(states()).toEqual(['refund/receive done', 'wallet/withdrawAll could-not-tell'])
  })

  it('is not told as received after the next login, which does not know what else has brought money', async () => {
    server.on('POST /api/refund', () =>
      json({ total: 1, refunds: [{ _id: 'growing', amount: 30, createdAt: new Date().toISOString() }] }),
    )
    const { sessionId: _, ...refundLeft } = await left()
    await comeHome()
    leave('logout')
    signIn('next token', { remember: false })
    await adoptIntent(refundLeft)
    await startResolving(new QueryClient())
    await timePasses(2 * SETTLED_MS)
    expect(states()).toEqual(['refund/receive could-not-tell'])
  })

  it('is not sent again where it is found to be done while the wallet is read', async () => {
    const intent = await left()
    server.on('POST /api/refund', () => json({ total: 0, refunds: [] }))
    server.on('GET /api/refund/receive', () => json({ message: 'NO_REFUND' }, 400))
    void resolveIntent(new QueryClient(), intent)
    await timePasses(1000)
    money.WALLET += 30
    const made = { _id: 'r1', amount: 30, createdAt: new Date().toISOString() }
    server.on('POST /api/refund', () => json({ total: 1, refunds: [made] }))
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    let reads = 0
    server.on('GET /api/wallet', async () => {
      reads += 1
      // What is read for the call is slow, and what is read by the look is not.
      if (reads === 1) await isHeld
      return json({ wallet: { amount: money.WALLET }, slots: [{ code: 'PG', amount: 500, isActive: true }] })
    })
    const tap = receive()
    await timePasses(2500)
    expect(states()).toEqual(['refund/receive done'])
    release()
    expect(await settled(tap)).toMatchObject({ status: 'not-sent' })
    expect(server.count('GET /api/refund/receive')).toBe(0)
    expect(states()).toEqual(['refund/receive done'])
  })
})
