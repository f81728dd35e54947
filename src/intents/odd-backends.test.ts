import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { bonus } from '#contract/bonus.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { invite } from '#contract/invite.ts'
import { promotion } from '#contract/promotion.ts'
import { reconciliations } from '#contract/reconciliations.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { leave } from '#session/session.ts'
import type { Habits, TrueRow } from './testing/odd-backend.ts'
import { type MoneyCall, type Truth, truths, verdictOf } from './testing/verdict-of-lost-call.ts'

const zoneless =
  (shiftMs: number) =>
  (row: Record<string, unknown>, { at }: TrueRow) => ({
    ...row,
    createdAt: new Date(at + shiftMs).toISOString().slice(0, 19).replace('T', ' '),
  })
const inItsWay =
  (change: (amount: number) => unknown) =>
  (row: Record<string, unknown>, { amount }: TrueRow) => ({
    ...row,
    amount: change(amount),
    refundAmount: change(amount),
  })
const dated =
  (createdAt: (at: number) => unknown) =>
  (row: Record<string, unknown>, { at }: TrueRow) => ({
    ...row,
    createdAt: createdAt(at),
  })
const lower = (code: unknown) => (typeof code === 'string' ? code.toLowerCase() : code)
const decimal = (figure: number) => ({ $numberDecimal: String(figure) })

const habits: Record<string, Habits> = {
  'as the sandbox': {},
  'figures as text': { figure: String, row: inItsWay((amount) => amount.toFixed(2)) },
  'figures with commas': {
    figure: (figure) => figure.toLocaleString('en'),
    row: inItsWay((amount) => amount.toLocaleString('en', { minimumFractionDigits: 2 })),
  },
  'amounts with a sign': { row: inItsWay((amount) => -amount) },
  'amounts in satang': { figure: (figure) => figure * 100, row: inItsWay((amount) => amount * 100) },
  'rows in satang': { row: inItsWay((amount) => amount * 100) },
  'amounts as MongoDB writes them': { figure: decimal, row: inItsWay(decimal) },
  'rows as MongoDB writes them': { row: inItsWay(decimal) },
  'rows without an amount': { row: inItsWay(() => null) },
  'a balance without an amount': { figure: () => null },
  'amounts less a fee': { row: inItsWay((amount) => amount - 10) },
  'types in capitals': { row: (row) => ({ ...row, statementType: String(row.statementType).toUpperCase() }) },
  'types of its own': { row: (row) => ({ ...row, statementType: 'ถอนเงิน' }) },
  'no types': { row: (row) => ({ ...row, statementType: null }) },
  'accounts by their names': { row: (row) => ({ ...row, from: 'Main wallet', to: 'Lucky Naga' }) },
  'rows that are texts': { row: (_, { kind, amount }) => `${kind} ${amount}` },
  'accounts in small letters': { row: (row) => ({ ...row, from: lower(row.from), to: lower(row.to) }) },
  'rows in progress': { row: (row) => ({ ...row, status: 'PROCESSING' }) },
  'times in epoch ms': { row: dated((at) => at) },
  'times in epoch seconds': { row: dated((at) => Math.floor(at / 1000)) },
  'times of another zone': {
    row: dated((at) => new Date(at + 7 * HOUR_MS).toISOString().replace('Z', '+07:00')),
  },
  'times without a zone, Bangkok': { row: zoneless(7 * HOUR_MS) },
  'times without a zone, UTC': { row: zoneless(0) },
  'times of the day alone': { row: dated((at) => new Date(at).toISOString().slice(0, 10)) },
  'no times': { row: dated(() => null) },
  'pages of five': { page: (rows, name) => ({ total: rows.length, [name]: rows.slice(0, 5) }) },
  'pages of five and no total': { page: (rows, name) => ({ [name]: rows.slice(0, 5) }) },
  'no total': { page: (rows, name) => ({ [name]: rows.slice(0, 10) }) },
  'a total of the page': {
    page: (rows, name) => ({ total: Math.min(rows.length, 10), [name]: rows.slice(0, 10) }),
  },
  'a total of zero': { page: (rows, name) => ({ total: 0, [name]: rows.slice(0, 10) }) },
  'the oldest first': {
    page: (rows, name) => ({ total: rows.length, [name]: rows.toReversed().slice(0, 10) }),
  },
  'a bare list': { page: (rows) => rows.slice(0, 10) },
  'no list': { page: () => ({}) },
  'rows 9 s late': { rowsLateMs: 9000 },
  'rows 70 s late': { rowsLateMs: 70_000 },
  'rows later than anybody waits': { rowsLateMs: HOUR_MS },
  'records 3 s behind': { recordsAheadMs: -3000 },
  'records a minute behind': { recordsAheadMs: -60_000 },
  'records a minute ahead': { recordsAheadMs: 60_000 },
  'records ten minutes behind': { recordsAheadMs: -600_000 },
  'records seven hours ahead': { recordsAheadMs: 7 * HOUR_MS },
  'records seven hours behind': { recordsAheadMs: -7 * HOUR_MS },
  'no Date header': { dateAheadMs: null },
  'a Date header a minute ahead': { dateAheadMs: 60_000 },
  'a phone that is set ten minutes ahead': { phoneSetMs: 600_000 },
  'a phone that is set ten minutes back': { phoneSetMs: -600_000 },
  'a phone that is set seven hours ahead': { phoneSetMs: 7 * HOUR_MS },
  'a Date header seven hours ahead': { dateAheadMs: 7 * HOUR_MS },
}

const calls: MoneyCall[] = [
  { endpoint: wallet.withdraw, input: { amount: 200 } },
  { endpoint: wallet.withdrawAll, input: { amount: 200 } },
  { endpoint: wallet.transfer, input: { from: 'WALLET', to: 'PG', amount: 200 } },
  { endpoint: wallet.transferAll, input: { to: 'PG' } },
  { endpoint: wallet.add, input: { amount: 200 } },
  { endpoint: wallet.truelink, input: { link: 'encrypted' } },
  { endpoint: invite.bonus, input: {} },
  { endpoint: refund.receive, input: {} },
  { endpoint: refund.addWallet, input: {} },
  { endpoint: spinwheel.spin, input: {}, before: 5 },
  { endpoint: spinwheel.claimCoupon, input: { coupon: 'c1' } },
  { endpoint: bonus.activate, input: { code: 'B' }, before: 0 },
  { endpoint: bonus.clear, input: {}, active: 'A' },
  { endpoint: promotion.activate, input: { code: 'WELCOME' }, before: 0 },
]

beforeEach(() => {
  config.apiUrl = 'http://api.test'
})
afterEach(() => {
  leave('logout')
  config.apiUrl = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the table has every call that moves money', () => {
  expect(new Set(calls.map(({ endpoint }) => endpoint))).toEqual(new Set(reconciliations.keys()))
})

describe.each(Object.entries(habits))('a backend with %s', (_, habit) => {
  it.each(calls)('never has the app say what is not so of $endpoint.path', async (call) => {
    for (const truth of truths) {
      const allowed = ['unclear', truth === 'not done' ? 'not-done' : 'done']
      expect(allowed, truth).toContain(await verdictOf(call, habit, truth))
      leave('logout')
    }
  })
})

/** These can be done again and again, and each leaves the same row. */
const repeatable = calls.filter(({ endpoint }) =>
  [wallet.withdraw, wallet.withdrawAll, wallet.transfer, wallet.add].some((one) => one === endpoint),
)

describe.each<[string, Habits, isExact: boolean]>([
  ['as the sandbox', {}, true],
  ['with records half a minute ahead', { recordsAheadMs: 30_000 }, false],
  ['with records half a minute behind', { recordsAheadMs: -30_000 }, false],
  ['with records 3 s ahead', { recordsAheadMs: 3000 }, true],
  ['with rows 9 s late', { rowsLateMs: 9000 }, true],
  ['that tells no clock', { dateAheadMs: null }, false],
])('a backend %s, where the very same was done seconds before', (_, habit, isExact) => {
  it.each(repeatable)('never has the app take that for $endpoint.path', async (call) => {
    for (const truth of truths) {
      for (const pausesMs of [[10_000], [10_000, 10_000]]) {
        const told = truth === 'not done' ? 'not-done' : 'done'
        // A row of the same kind from just before hides that there is no new one.
        const isTold = isExact && truth !== 'not done'
        const verdict = await verdictOf(call, habit, truth, pausesMs)
        expect(isTold ? [told] : [told, 'unclear'], `${truth} ${pausesMs}`).toContain(verdict)
        leave('logout')
      }
    }
  })
})

describe.each([10_000, 60_000, 150_000, 175_000])('a backend with records %i ms ahead', (recordsAheadMs) => {
  it.each(repeatable)(
    'never has the app take what was done minutes before for $endpoint.path',
    async (call) => {
      for (const pausesMs of [[190_000, 10_000], [230_000, 9000], [300_000, 100_000], [470_000]]) {
        expect(['not-done', 'unclear'], `${pausesMs}`).toContain(
          await verdictOf(call, { recordsAheadMs }, 'not done', pausesMs),
        )
        leave('logout')
      }
    },
  )
})

describe.each([0, 3000, -1000])('a backend with records %i ms ahead', (recordsAheadMs) => {
  it.each(repeatable)('still tells the truth of $endpoint.path minutes after the very same', async (call) => {
    for (const pausesMs of [[100_000], [250_000], [330_000], [400_000], [20_000, 20_000]]) {
      expect(await verdictOf(call, { recordsAheadMs }, 'done', pausesMs), `${pausesMs}`).toBe('done')
      leave('logout')
    }
  })
})

/**
 * Of these no record tells: any deposit may be the gift, a reported transfer moves no money yet, and a code may bring
 * what neither a balance nor a bonus shows.
 */
const untold = new Map<CommandEndpoint, Truth[]>([
  [wallet.truelink, ['done', 'done 12 s later']],
  [wallet.add, ['not done']],
  [promotion.activate, ['not done']],
])

describe.each([
  'as the sandbox',
  'figures as text',
  'figures with commas',
  'amounts with a sign',
  'amounts as MongoDB writes them',
  'types in capitals',
  'accounts in small letters',
  'times in epoch ms',
  'times in epoch seconds',
  'times of another zone',
  'pages of five',
  'pages of five and no total',
  'no total',
  'a bare list',
  'rows 9 s late',
  'rows 70 s late',
])('a backend with %s', (name) => {
  it.each(calls)('tells the truth of $endpoint.path', async (call) => {
    for (const truth of truths) {
      const expected = truth === 'not done' ? 'not-done' : 'done'
      const isUntold = untold.get(call.endpoint)?.includes(truth)
      expect(await verdictOf(call, habits[name] ?? {}, truth), truth).toBe(isUntold ? 'unclear' : expected)
      leave('logout')
    }
  })
})

const lessAFee = (row: Record<string, unknown>, { amount }: TrueRow) => ({ ...row, amount: amount - 10 })

describe.each<[string, Habits]>([
  ['a minute and a half behind', { recordsAheadMs: -90_000 }],
  ['half an hour behind', { recordsAheadMs: -HOUR_MS / 2 }],
  ['seven hours behind, and takes a fee', { recordsAheadMs: -7 * HOUR_MS, row: lessAFee }],
  ['a day behind', { recordsAheadMs: -24 * HOUR_MS }],
])('a backend that pays when its staff agree, with records %s', (_, habit) => {
  // The money of a transfer moves at once in any case: it is in the game.
  it.each([wallet.withdraw, wallet.withdrawAll])(
    'never has the app say of $path that it did not go through',
    async (endpoint) => {
      for (const truth of ['done', 'done 12 s later'] as const) {
        const call = { endpoint, input: { amount: 200 } }
        expect(await verdictOf(call, { ...habit, hidesEffect: true }, truth), truth).not.toBe('not-done')
        leave('logout')
      }
    },
  )
})

describe.each(['WAITING_APPROVE', 'CREATED', 'รอดำเนินการ'])(
  'a yes with the word %s, which nobody knows',
  (status) => {
    const answer = { success: true, data: { _id: 'w1', amount: 200, status } }
    const ofAmount = calls.filter(
      ({ endpoint }) => endpoint === wallet.withdraw || endpoint === wallet.transfer,
    )

    it.each(ofAmount)(
      'never ends as "did not go through": $endpoint.path may be done by hand',
      async (call) => {
        expect(await verdictOf(call, { answer }, 'not done')).toBe('unclear')
      },
    )

    it.each(ofAmount)(
      'is enough where the amount has moved and the times have no zone: $endpoint.path',
      async (call) => {
        expect(await verdictOf(call, { answer, row: zoneless(0) }, 'done')).toBe('done')
      },
    )
  },
)
