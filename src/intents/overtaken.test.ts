import { expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { bonus } from '#contract/bonus.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { runMoney } from './run-money.ts'
import { lostWithdrawals, SETTLED_MS, STATEMENT } from './testing/lost-withdrawals.ts'

vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt: async () => true }))

const { server, client, id, withdrawal } = lostWithdrawals()

const PROMOTION = 'GET /api/promotion/activate/{code}'
const SPIN = 'POST /api/spinwheel/spin'
const activeB = { status: true, code: 'B', name: 'Bonus B' }

interface Story {
  /** What is in doubt. */
  row: string
  before: number
  /** What the player does meanwhile, and its answer. */
  endpoint: CommandEndpoint
  input: Record<string, unknown>
  call: string
  answer: unknown
  /** What the records say before and after. */
  read: string
  records: [unknown, unknown]
}

const takesBonus = {
  endpoint: bonus.activate,
  input: { code: 'B' },
  call: 'GET /api/bonus/activate/B',
  answer: { message: 'SUCCESS' },
  read: 'GET /api/bonus/check/active',
}

const stories: Record<string, Story> = {
  'a bonus that is taken does not pass for that of a promotion code': {
    row: PROMOTION,
    before: 0,
    ...takesBonus,
    records: [{ status: false }, activeB],
  },
  'a bonus that is taken does not hide that another one was ended': {
    row: 'GET /api/bonus/clear',
    before: 0,
    ...takesBonus,
    records: [activeB, activeB],
  },
  'the coin of a coupon does not hide what a spin has cost': {
    row: SPIN,
    before: 5,
    endpoint: spinwheel.claimCoupon,
    input: { coupon: 'c1' },
    call: 'POST /api/spinwheel/coupon/claim',
    answer: { message: 'SUCCESS' },
    read: 'GET /api/spinwheel/setup',
    records: [{ result: { userCoin: 5 } }, { result: { userCoin: 5 } }],
  },
}

it.each(Object.entries(stories))('%s', async (_, story) => {
  const { row, before, endpoint, input, call, answer, read, records } = story
  server.on(read, () => json(records[0]))
  server.on(call, () => json(answer))
  const verdict = resolveIntent(client, await withdrawal({ row, input: { code: 'WELCOME' }, before }))
  await timePasses(2000)
  const ofIntent = () => currentIntents().find((intent) => intent.id === id())
  expect(ofIntent()).toMatchObject({ state: 'checking', isOvertaken: false })
  const outcome = runMoney(client, endpoint, input as never, null)
  await timePasses(500)
  expect(await outcome).toMatchObject({ status: 'done' })
  server.on(read, () => json(records[1]))
  await timePasses(SETTLED_MS)
  expect(await verdict).toBe('unclear')
  expect(ofIntent()).toMatchObject({ state: 'could-not-tell', isOvertaken: true })
})

const doubtful = (row: string, before: number | null = 0) => withdrawal({ row, input: { code: 'B' }, before })

it('what an overtaking call would have changed counts again where that was refused', async () => {
  server.on('GET /api/bonus/check/active', () => json(activeB))
  server.on('GET /api/bonus/activate/C', () => json({ code: 'BONUS_FULL' }, 400))
  const verdict = resolveIntent(client, await doubtful('GET /api/bonus/clear', null))
  await timePasses(2000)
  const outcome = runMoney(client, bonus.activate, { code: 'C' }, 0)
  await timePasses(500)
  expect(await outcome).toMatchObject({ status: 'failed' })
  await timePasses(SETTLED_MS)
  expect(await verdict).toBe('not-done')
})

it('a bonus in doubt, which may come late, does not pass for that of a promotion code', async () => {
  server.on('GET /api/bonus', () => json({ bonuses: [] }))
  void resolveIntent(client, await doubtful('GET /api/bonus/activate/{code}'))
  server.on('GET /api/promotion/activate/WELCOME', () => 'lost')
  server.on('GET /api/bonus/check/active', () => json(activeB))
  const outcome = runMoney(client, promotion.activate, { code: 'WELCOME' }, 0)
  await timePasses(SETTLED_MS + 2000)
  const sent = await outcome
  expect(sent.status === 'unknown' && (await sent.verdict)).toBe('unclear')
})

it('a code that was received before is not told as received by the bonus that has overtaken it', async () => {
  config.sendsIdempotencyKey = true
  server.on('GET /api/bonus/check/active', () => json({ status: false }))
  server.on('GET /api/promotion/activate/B', () => 'lost')
  const first = runMoney(client, promotion.activate, { code: 'B' }, 0)
  await timePasses(SETTLED_MS + 2000)
  const lost = await first
  expect(lost.status === 'unknown' && (await lost.verdict)).toBe('unclear')
  server.on('GET /api/bonus/activate/C', () => json({ message: 'SUCCESS' }))
  const bonusC = runMoney(client, bonus.activate, { code: 'C' }, 0)
  await timePasses(500)
  expect(await bonusC).toMatchObject({ status: 'done' })
  server.on('GET /api/bonus/check/active', () => json(activeB))
  server.on('GET /api/promotion/activate/B', () => json({ code: 'PROMOTION_RECEIVED' }, 400))
  const again = runMoney(client, promotion.activate, { code: 'B' }, 0)
  await timePasses(4000)
  expect(await again).toMatchObject({ status: 'failed' })
  config.sendsIdempotencyKey = false
})

it.each([
  ['could not tell', 'slip 1', 'unclear'],
  ['done', 'manual 1', 'done'],
])(
  'a reported deposit in doubt is %s where the service lists one while this is awaited: %s',
  async (_, name, expected) => {
    const until = Date.now() + HOUR_MS
    const watch = {
      sessionId: currentSession()?.id ?? '',
      awaited: [name],
      known: null,
      floor: null,
      since: null,
      until,
    }
    storedKeys.depositWatch.in(sessionArea()).write(watch)
    server.on('POST /api/wallet/add', () => 'lost')
    server.on(STATEMENT, () =>
      json({
        total: 1,
        statements: [
          { statementType: 'deposit', status: 'PENDING', amount: 500, createdAt: new Date().toISOString() },
        ],
      }),
    )
    const outcome = runMoney(client, wallet.add, { amount: 500 }, null)
    await timePasses(SETTLED_MS + 2000)
    const sent = await outcome
    expect(sent.status === 'unknown' && (await sent.verdict)).toBe(expected)
  },
)
