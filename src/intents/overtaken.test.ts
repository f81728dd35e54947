import { expect, it } from 'vitest'
import { bonus } from '#contract/bonus.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { runMoney } from './run-money.ts'
import { lostWithdrawals, SETTLED_MS } from './testing/lost-withdrawals.ts'

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

const stories: Record<string, Story> = {
  'a bonus that is taken does not pass for that of a promotion code': {
    row: PROMOTION,
    before: 0,
    endpoint: bonus.activate,
    input: { code: 'B' },
    call: 'GET /api/bonus/activate/B',
    answer: { message: 'SUCCESS' },
    read: 'GET /api/bonus/check/active',
    records: [{ status: false }, activeB],
  },
  'a bonus that is taken does not hide that another one was ended': {
    row: 'GET /api/bonus/clear',
    before: 0,
    endpoint: bonus.activate,
    input: { code: 'B' },
    call: 'GET /api/bonus/activate/B',
    answer: { message: 'SUCCESS' },
    read: 'GET /api/bonus/check/active',
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
