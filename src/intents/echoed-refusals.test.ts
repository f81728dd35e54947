import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { DAY_MS } from '#domain/durations.ts'
import { json } from '../../tests/support/fake-server.ts'
import { runMoney } from './run-money.ts'
import { entry, STATEMENT, WITHDRAW, withdrawals } from './testing/withdrawals.ts'

const { server, client, ledger, pays, withdraw, states } = withdrawals()

/** An answer that tells the server's time. */
const dated = (body: unknown) => Response.json(body, { headers: { date: new Date().toUTCString() } })

const ACTIVE_BONUS = 'GET /api/bonus/check/active'
const noBonus = () => dated({ success: true, data: { status: '0', type: '' } })
const BONUSES = 'GET /api/bonus'
const activeBonus = () =>
  json({
    bonuses: [
      { code: 'A', userBonus: { isActive: true, received: [{ updatedAt: '2026-11-26T05:00:00Z' }] } },
    ],
  })
const REFUNDS = 'POST /api/refund'
const received = (agoMs: number) =>
  dated({ total: 1, refunds: [{ refundAmount: 80, createdAt: new Date(Date.now() - agoMs).toISOString() }] })

/** Runs a call. Returns what the player is told, and what is left in the journal. */
async function comesTo(endpoint: CommandEndpoint, input: object = {}, before: number | null = null) {
  const outcome = await runMoney(client, endpoint, input as never, before)
  if (outcome.status !== 'unknown') return { told: outcome.status, states: states() }
  return { told: await outcome.verdict, states: states() }
}

/** The wallet has been read just now. */
const knowsBalance = (amount: number) =>
  client.setQueryData(
    query(wallet.overview).queryKey,
    v.parse(wallet.overview.answer, { wallet: { amount } }),
  )

/** The browser has sent a call twice (docs/reliability.md#fact-1), and the page sees the second answer alone. */
describe('a refusal that is the echo of what was just done', () => {
  const DONE = { told: 'done', states: ['done'] }

  it('does not hide that the bonus has ended', async () => {
    server.on('GET /api/bonus/clear', () => json({ success: false, code: 'NO_DATA' }))
    server.on(ACTIVE_BONUS, noBonus)
    expect(await comesTo(bonus.clear)).toEqual(DONE)
  })

  it.each(['NO_REFUND', 'REFUND_MINIMUM'])(
    'does not hide that the refund was received (%s)',
    async (code) => {
      knowsBalance(100)
      server.on('GET /api/refund/receive', () => json({ success: false, code }))
      server.on(REFUNDS, () => received(0))
      server.on('GET /api/wallet', () => json({ wallet: { amount: 180 } }))
      expect(await comesTo(refund.receive)).toEqual(DONE)
      client.clear()
    },
  )

  it('is told as a refusal where a refund that still grows was dated anew', async () => {
    knowsBalance(100)
    server.on('GET /api/refund/receive', () => json({ success: false, code: 'REFUND_MINIMUM' }))
    server.on(REFUNDS, () => received(0))
    server.on('GET /api/wallet', () => json({ wallet: { amount: 100 } }))
    expect(await comesTo(refund.receive)).toEqual({ told: 'failed', states: [] })
    client.clear()
  })

  it('does not hide that the promotion was received', async () => {
    server.on('GET /api/promotion/activate/GOLD', () => json({ code: 'PROMOTION_RECEIVED' }, 400))
    server.on(ACTIVE_BONUS, () => json({ status: true, type: 'promotion' }))
    expect(await comesTo(promotion.activate, { code: 'GOLD' }, 0)).toEqual(DONE)
  })

  it.each(['BONUS_ALREADY_ACTIVE', 'BONUS_REMAINING', 'BONUS_MAX_CLAIMED'])(
    'does not hide that the bonus was received (%s)',
    async (code) => {
      server.on('GET /api/bonus/activate/A', () => json({ code }, 400))
      server.on(BONUSES, activeBonus)
      expect(await comesTo(bonus.activate, { code: 'A' }, 0)).toEqual(DONE)
    },
  )

  it.each(['NO_CLAIMABLE_COUPON', 'INVALID_CODE'])(
    'does not hide that the coupon was claimed (%s)',
    async (code) => {
      const { queryKey } = query(wallet.overview)
      client.setQueryData(queryKey, v.parse(wallet.overview.answer, { wallet: { amount: 100, coin: 5 } }))
      server.on('POST /api/spinwheel/coupon/claim', () => json({ success: false, code }))
      server.on('GET /api/spinwheel/coupon', () => json({ coupons: [] }))
      server.on('GET /api/wallet', () => json({ wallet: { amount: 150, coin: 5 } }))
      expect(await comesTo(spinwheel.claimCoupon, { coupon: 'c1' }, 1)).toEqual(DONE)
      client.clear()
    },
  )

  it('does not hide that all the money was withdrawn', async () => {
    server.on(WITHDRAW, (body) => {
      pays(body)
      return json({ code: 'MONEY_NOT_ENOUGH' }, 400)
    })
    server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
    const outcome = await withdraw()
    expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
    expect(ledger).toEqual([500])
    expect(server.count(WITHDRAW)).toBe(1)
  })

  it.each([
    [500, 'MONEY_NOT_ENOUGH'],
    [502, 'WITHDRAW_MINIMUM'],
    [503, 'REQUEST_LIMIT_1MIN'],
    [500, 'INACTIVE_USER'],
  ])('does not hide a withdrawal after which the server broke (%i %s)', async (status, code) => {
    server.on(WITHDRAW, (body) => {
      pays(body)
      return json({ code }, status)
    })
    server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
    const outcome = await withdraw()
    expect(outcome.status === 'unknown' && (await outcome.verdict)).toBe('done')
    expect(server.count(WITHDRAW)).toBe(1)
  })
})

/** A time as many databases print it, without a zone. */
const localTime = (atMs: number) =>
  new Date(atMs).toISOString().replace('T', ' ').slice(0, 'YYYY-MM-DD HH:MM:SS'.length)

/** Whatever the reason: of two sendings of one call the second may meet a limit, or be refused in words. */
describe('a refusal of another kind', () => {
  const told = async () => {
    const outcome = await withdraw()
    return outcome.status === 'unknown' ? outcome.verdict : outcome.status
  }
  const amountIn = (amount: number) => ({ wallet: { amount, coin: 0 } })
  const hasInWallet = (amount: number) =>
    client.setQueryData(query(wallet.overview).queryKey, v.parse(wallet.overview.answer, amountIn(amount)))
  const REFUSALS: [string, () => Response][] = [
    ['too many requests', () => json({ code: 'REQUEST_LIMIT_1MIN' }, 429)],
    ['too little money', () => json({ code: 'MONEY_NOT_ENOUGH' }, 400)],
    ['too little money, in words', () => json({ message: 'ยอดเงินไม่เพียงพอ' }, 400)],
    ['there is one already, in words', () => json({ success: false, message: 'รายการซ้ำ กรุณารอ' }, 400)],
  ]

  it.each(REFUSALS)('does not hide a withdrawal that has left the wallet (%s)', async (_, refuses) => {
    hasInWallet(700)
    server.on(WITHDRAW, (body) => {
      pays(body)
      return refuses()
    })
    server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
    server.on('GET /api/wallet', () => json(amountIn(200)))
    expect(await told()).toBe('done')
    client.clear()
  })

  it('that speaks of too little money does not hide a withdrawal where the balance cannot be read', async () => {
    hasInWallet(700)
    server.on(WITHDRAW, (body) => {
      pays(body)
      return json({ code: 'MONEY_NOT_ENOUGH' }, 400)
    })
    server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
    server.on('GET /api/wallet', () => json({ message: 'x' }, 500))
    expect(await told()).toBe('done')
    client.clear()
  })

  it.each(REFUSALS)(
    'leaves in doubt what the records show where the balance cannot be read (%s)',
    async (_, refuses) => {
      hasInWallet(700)
      server.on(WITHDRAW, (body) => {
        pays(body)
        return refuses()
      })
      server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
      server.on('GET /api/wallet', () => json({ code: 'REQUEST_LIMIT_1MIN' }, 429))
      expect((await withdraw()).status).toBe('unknown')
      client.clear()
    },
  )

  /** Rows from which nobody can tell whether they were made before or after the call. */
  const UNDECIDED: [string, () => Response][] = [
    [
      'times without a zone',
      () => dated({ total: 1, statements: [{ ...entry(500), createdAt: localTime(Date.now()) }] }),
    ],
    [
      'a clock that is behind',
      () =>
        dated({
          total: 1,
          statements: [{ ...entry(500), createdAt: new Date(Date.now() - 3000).toISOString() }],
        }),
    ],
  ]
  const undecided = UNDECIDED.flatMap(([rows, read]) =>
    REFUSALS.map(([why, refuses]) => [rows, why, read, refuses] as const),
  )

  it.each(undecided)('leaves in doubt what has left the wallet (%s, %s)', async (_, __, read, refuses) => {
    hasInWallet(700)
    server.on(WITHDRAW, (body) => {
      pays(body)
      return refuses()
    })
    server.on(STATEMENT, read)
    server.on('GET /api/wallet', () => json(amountIn(200)))
    expect((await withdraw()).status).toBe('unknown')
    client.clear()
  })

  it.each(undecided)('is believed where the money has stayed (%s, %s)', async (_, __, read, refuses) => {
    hasInWallet(700)
    server.on(WITHDRAW, refuses)
    server.on(STATEMENT, read)
    server.on('GET /api/wallet', () => json(amountIn(700)))
    expect(await told()).toBe('failed')
    client.clear()
  })

  it.each(REFUSALS)('is believed where the service has only noted it (%s)', async (_, refuses) => {
    hasInWallet(700)
    server.on(WITHDRAW, refuses)
    server.on(STATEMENT, () => dated({ total: 1, statements: [entry(500)] }))
    server.on('GET /api/wallet', () => json(amountIn(700)))
    expect(await told()).toBe('failed')
    client.clear()
  })

  it.each(REFUSALS)('is believed where the records have nothing of it (%s)', async (_, refuses) => {
    hasInWallet(700)
    server.on(WITHDRAW, refuses)
    server.on('GET /api/wallet', () => json(amountIn(900)))
    expect(await told()).toBe('failed')
    client.clear()
  })
})

describe('a refusal of what was not done is told at once', () => {
  const REFUSED = { told: 'failed', states: [] }

  it.each<[string, () => Response | 'lost']>([
    ['a bonus is active still', () => json({ status: true, type: 'day' })],
    ['the service has some trouble', () => json({ status: false, message: 'Database is down' })],
    ['the records cannot be read', () => json({ message: 'x' }, 500)],
    ['the connection is gone', () => 'lost'],
  ])('where %s', async (_, records) => {
    server.on('GET /api/bonus/clear', () => json({ success: false, code: 'NO_DATA' }))
    server.on(ACTIVE_BONUS, records)
    expect(await comesTo(bonus.clear)).toEqual(REFUSED)
  })

  it('where the refund was received long ago', async () => {
    server.on('GET /api/refund/receive', () => json({ code: 'NO_REFUND' }, 400))
    server.on(REFUNDS, () => received(DAY_MS))
    expect(await comesTo(refund.receive)).toEqual(REFUSED)
  })

  it('where a bonus was active before the promotion', async () => {
    server.on('GET /api/promotion/activate/GOLD', () => json({ code: 'PROMOTION_RECEIVED' }, 400))
    server.on(ACTIVE_BONUS, () => json({ status: true, type: 'day' }))
    expect(await comesTo(promotion.activate, { code: 'GOLD' }, 1)).toEqual(REFUSED)
  })

  it('where the bonus was active before, as on another phone', async () => {
    server.on('GET /api/bonus/activate/A', () => json({ code: 'BONUS_ALREADY_ACTIVE' }, 400))
    server.on(BONUSES, activeBonus)
    expect(await comesTo(bonus.activate, { code: 'A' }, 1)).toEqual(REFUSED)
  })

  it.each<[string, number, unknown]>([
    ['the coupon is there still', 150, { coupons: [{ _id: 'c1', amount: 50 }] }],
    ['the coupon is gone, and brought no money', 100, { coupons: [] }],
  ])('where %s', async (_, amount, coupons) => {
    const { queryKey } = query(wallet.overview)
    client.setQueryData(queryKey, v.parse(wallet.overview.answer, { wallet: { amount: 100, coin: 5 } }))
    server.on('POST /api/spinwheel/coupon/claim', () => json({ success: false, code: 'INVALID_CODE' }))
    server.on('GET /api/spinwheel/coupon', () => json(coupons))
    server.on('GET /api/wallet', () => json({ wallet: { amount, coin: 5 } }))
    expect(await comesTo(spinwheel.claimCoupon, { coupon: 'c1' }, 1)).toEqual(REFUSED)
    client.clear()
  })

  it('where the reason is another one, and nothing is read', async () => {
    server.on('GET /api/bonus/clear', () => json({ code: 'BONUS_CONDITION' }, 400))
    server.on(ACTIVE_BONUS, noBonus)
    expect(await comesTo(bonus.clear)).toEqual(REFUSED)
    expect(server.count(ACTIVE_BONUS)).toBe(0)
  })
})
