import { describe, expect, it, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { bonus } from './bonus.ts'
import { contract } from './contract.ts'
import type { AnyEndpoint, CommandEndpoint } from './endpoint.ts'
import { invite } from './invite.ts'
import { promotion } from './promotion.ts'
import type { Evidence, Verdict } from './reconciliation.ts'
import { reconciliations } from './reconciliations.ts'
import { refund } from './refund.ts'
import { spinwheel } from './spinwheel.ts'
import { wallet } from './wallet.ts'

const sentAt = Date.UTC(2026, 10, 21, 3)
const at = (ms: number) => new Date(sentAt + ms).toISOString()
const refunds = (...times: number[]) => ({
  total: times.length,
  refunds: times.map((time) => ({ refundAmount: 5, createdAt: at(time) })),
})
/** A list that is all there is. */
const allOf = (statements: unknown[]) => ({ total: statements.length, statements })

/** Returns the verdict of an endpoint's reconciliation on a wire answer. */
function verdict(endpoint: CommandEndpoint, wire: unknown, evidence: Partial<Evidence> = {}): Verdict {
  const found = reconciliations.get(endpoint)
  if (!found) throw new Error(`no reconciliation of ${endpoint.path}`)
  const usual = {
    input: {},
    before: null,
    balances: null,
    lookAlikes: 0,
    nearLookAlikes: evidence.lookAlikes ?? 0,
    sentAt,
    now: sentAt + 60_000,
    sendings: [{ sentAt: evidence.sentAt ?? sentAt, until: null }],
  }
  return found.judge(wire, { ...usual, ...evidence })
}

it('there is one for each money call, and for no other', () => {
  const money = Object.values(contract).filter((endpoint: AnyEndpoint) => endpoint.effect === 'money')
  expect(new Set(reconciliations.keys())).toEqual(new Set(money))
})

test.each([
  [wallet.truelink, []],
  [spinwheel.spin, []],
  [wallet.withdrawAll, ['amount']],
  [wallet.transfer, ['from', 'to', 'amount']],
] as const)('%o keeps only what its truth depends on', (endpoint, keeps) => {
  expect(reconciliations.get(endpoint)?.keeps).toEqual(keeps)
})

/** The list with bonuses A and B: how often each was received, and which one is active. */
const bonuses = (active: string | null, times = 0) => ({
  bonuses: ['A', 'B'].map((code) => ({
    code,
    userBonus: {
      _id: code,
      isActive: code === active,
      received: Array.from({ length: times }, () => ({ updatedAt: at(-60_000) })),
    },
  })),
})
const asksForA = (before: number | null) => ({ input: { code: 'A' }, before })

const withdrawn = { statementType: 'withdraw', status: 'PENDING', amount: 500, createdAt: at(300) }
const older = { ...withdrawn, createdAt: at(-90_000) }
const hourBack = { ...withdrawn, amount: 20, createdAt: at(-HOUR_MS) }
const deposit = { ...withdrawn, statementType: 'deposit' }

describe('a withdrawal of 500', () => {
  const input = { amount: 500 }
  const both = (wire: unknown, evidence: Partial<Evidence> = {}) => {
    const all = verdict(wallet.withdrawAll, wire, { input, ...evidence })
    expect(verdict(wallet.withdraw, wire, { input, ...evidence })).toBe(all)
    return all
  }

  it('in the records at a time at which its own row was made long ago may be another one', () => {
    const evidence = { sendings: [{ sentAt, until: sentAt + 500_000 }], now: sentAt + 6 * HOUR_MS }
    const dated = (ms: number) => allOf([{ ...withdrawn, createdAt: at(ms) }])
    expect(both(dated(500_000), evidence)).toBe('done')
    expect(both(dated(500_001), evidence)).toBe('unclear')
    expect(both(dated(5 * HOUR_MS), evidence)).toBe('unclear')
    // What the service has taken it may do at any time.
    expect(both(dated(5 * HOUR_MS), { now: evidence.now })).toBe('done')
    expect(verdict(refund.receive, refunds(5 * HOUR_MS), evidence)).toBe('unclear')
    // It was sent again after four hours: what came between the two is neither's.
    const again = { sentAt: sentAt + 4 * HOUR_MS, until: sentAt + 4 * HOUR_MS + 500_000 }
    const twice = { ...evidence, sendings: [...evidence.sendings, again] }
    expect(both(dated(2 * HOUR_MS), twice)).toBe('unclear')
    expect(both(dated(4 * HOUR_MS + 3000), twice)).toBe('done')
    expect(both(dated(5 * HOUR_MS), twice)).toBe('unclear')
  })

  it('counts beside those that were done minutes ago only where a clock may have dated them after it', () => {
    const evidence = { lookAlikes: 1, nearLookAlikes: 0 }
    const sixMinutesAgo = { ...withdrawn, createdAt: at(-360_000) }
    expect(both(allOf([withdrawn, sixMinutesAgo]), evidence)).toBe('done')
    expect(both(allOf([withdrawn, sixMinutesAgo]), { lookAlikes: 1, nearLookAlikes: 1 })).toBe('unclear')
  })

  it.each<[string, unknown[], Verdict]>([
    ['in the records', [withdrawn, older], 'done'],
    ['with a sign', [{ ...withdrawn, amount: -500 }], 'done'],
    ['as a text', [{ ...withdrawn, amount: '500.00' }], 'done'],
    ['dated in epoch milliseconds', [{ ...withdrawn, createdAt: sentAt + 300 }], 'done'],
    ['dated in epoch seconds', [{ ...withdrawn, createdAt: sentAt / 1000 }], 'done'],
    ['by a clock of whole seconds', [{ ...withdrawn, createdAt: at(-1000) }], 'done'],
    ['by a clock that is 3 s behind', [{ ...withdrawn, createdAt: at(-3000) }], 'unclear'],
    ['by a clock that is 50 s behind', [{ ...withdrawn, createdAt: at(-50_000) }], 'unclear'],
    ['two minutes before, dated by the minute', [{ ...withdrawn, createdAt: at(-120_000) }], 'unclear'],
    ['three minutes before, dated by the minute', [{ ...withdrawn, createdAt: at(-180_000) }], 'not-done'],
    ['dated seven hours ahead', [{ ...withdrawn, createdAt: at(7 * HOUR_MS) }], 'unclear'],
    [
      'of which the time names no zone',
      [{ ...withdrawn, createdAt: at(-7 * HOUR_MS).slice(0, -1) }],
      'unclear',
    ],
    ['dated by the day', [{ ...withdrawn, createdAt: at(0).slice(0, 10) }], 'unclear'],
    ['of which the time is unknown', [{ ...withdrawn, createdAt: null }], 'unclear'],
    ['of which the time is another figure', [{ ...withdrawn, createdAt: 86_400 }], 'unclear'],
    ['of which the amount is unknown', [{ ...withdrawn, amount: null }], 'unclear'],
    ['of which the amount is an object', [{ ...withdrawn, amount: { baht: '500' } }], 'unclear'],
    ['of which the amount is MongoDB’s', [{ ...withdrawn, amount: { $numberDecimal: '500' } }], 'done'],
    ['less a fee', [{ ...withdrawn, amount: 490 }], 'unclear'],
    ['of a type in capitals', [{ ...withdrawn, statementType: 'WITHDRAW' }], 'done'],
    ['of no known type', [{ ...withdrawn, statementType: 'withdrawal', amount: 3 }], 'unclear'],
    ['in a row that is no object', ['withdraw 500'], 'unclear'],
    [
      'dated by Greenwich for Bangkok',
      [{ ...withdrawn, createdAt: at(-7 * HOUR_MS + 300) }, hourBack],
      'unclear',
    ],
    ['so, by a clock that is behind', [{ ...withdrawn, createdAt: at(-7 * HOUR_MS - 50_000) }], 'unclear'],
    ['so, by a server that took a minute', [{ ...withdrawn, createdAt: at(-HOUR_MS + 60_000) }], 'unclear'],
    ['of half an hour ago', [{ ...withdrawn, createdAt: at(-HOUR_MS / 2) }], 'not-done'],
    ['of some hours ago', [{ ...withdrawn, createdAt: at(-3.3 * HOUR_MS) }, hourBack], 'not-done'],
    ['of yesterday at this time', [{ ...withdrawn, createdAt: at(-DAY_MS) }], 'not-done'],
    ['of another amount, hours ago', [hourBack], 'not-done'],
    ['that failed', [{ ...withdrawn, status: 'FAILED' }], 'not-done'],
    ['that is older', [older], 'not-done'],
    ['that is a deposit', [deposit], 'not-done'],
    ['in no records', [], 'not-done'],
  ])('%s', (_, statements, expected) => {
    expect(both(allOf(statements))).toBe(expected)
  })

  it.each<[string, unknown[], Verdict]>([
    ['the row of that one, dated ahead', [withdrawn], 'unclear'],
    ['the row of that one, and a new one', [withdrawn, { ...withdrawn, createdAt: at(-20_000) }], 'done'],
    ['two rows from before', [older, { ...withdrawn, createdAt: at(-70_000) }], 'not-done'],
    ['a new row, and one of long before', [withdrawn, { ...withdrawn, createdAt: at(-400_000) }], 'unclear'],
    ['a new row, and another amount', [withdrawn, { ...withdrawn, amount: 20 }], 'unclear'],
    ['its row, hours back by its zone', [{ ...withdrawn, createdAt: at(-7 * HOUR_MS - 40_000) }], 'not-done'],
  ])('after one that was done just before: %s', (_, statements, expected) => {
    expect(both(allOf(statements), { lookAlikes: 1 })).toBe(expected)
  })

  const deposits = (count: number) => Array.from({ length: count }, () => deposit)
  it.each<[string, unknown, Verdict]>([
    ['that may stand on the next page', { total: 40, statements: deposits(10) }, 'unclear'],
    ['that would stand above an older one', { total: 40, statements: [...deposits(9), older] }, 'not-done'],
    ['on pages of five rows', { total: 40, statements: deposits(5) }, 'unclear'],
    ['on pages of which nobody knows how many there are', { statements: deposits(5) }, 'unclear'],
    ['in a bare list without rows', [], 'not-done'],
    ['on another page than the first of none', { total: 40, statements: [] }, 'unclear'],
    [
      'in a list that begins with the oldest',
      { total: 40, statements: [{ ...older, createdAt: at(-600_000) }, older] },
      'unclear',
    ],
  ])('%s', (_, wire, expected) => {
    expect(both(wire)).toBe(expected)
  })

  it('cannot be told of when the server’s time is unknown', () => {
    for (const statements of [[withdrawn], [older], []]) {
      expect(both(allOf(statements), { sentAt: null })).toBe('unclear')
      expect(both(allOf(statements), { now: null })).toBe('unclear')
    }
  })
})

const moved = {
  statementType: 'transfer',
  status: 'SUCCESS',
  from: 'WALLET',
  to: 'NAGA',
  amount: 20,
  createdAt: at(200),
}

test.each<[string, unknown[], Verdict]>([
  ['in the records', [moved], 'done'],
  ['in progress', [{ ...moved, status: 'PROCESSING' }], 'unclear'],
  ['without a status', [{ ...moved, status: undefined }], 'unclear'],
  ['of which the ends are in small letters', [{ ...moved, from: 'wallet', to: ' naga' }], 'done'],
  [
    'of which the ends have names beside their codes',
    [{ ...moved, from: { code: 'WALLET', name: 'Main wallet' }, to: { code: 'NAGA', label: 'Naga Gold' } }],
    'done',
  ],
  ['that failed', [{ ...moved, status: 'FAILED' }], 'not-done'],
  ['the other way', [{ ...moved, from: 'NAGA', to: 'WALLET' }], 'unclear'],
  ['between ends with names of their own', [{ ...moved, from: 'กระเป๋า', to: 'Naga Gold' }], 'unclear'],
  ['of another amount', [{ ...moved, amount: 21 }], 'unclear'],
  ['that is older', [{ ...moved, createdAt: at(-90_000) }], 'not-done'],
  ['that is a withdrawal', [withdrawn], 'not-done'],
])('a transfer %s', (_, statements, expected) => {
  const input = { from: 'WALLET', to: 'NAGA', amount: 20 }
  expect(verdict(wallet.transfer, allOf(statements), { input })).toBe(expected)
})

test.each<[string, unknown[], Verdict]>([
  ['in the records', [moved], 'done'],
  ['to an end with a name of its own', [{ ...moved, to: 'Naga Gold' }], 'unclear'],
  ['in progress', [{ ...moved, status: 'PROCESSING' }], 'unclear'],
  ['that failed', [{ ...moved, status: 'FAILED' }], 'not-done'],
  ['that is a withdrawal', [withdrawn], 'not-done'],
])('a transfer of all %s', (_, statements, expected) => {
  expect(verdict(wallet.transferAll, allOf(statements), { input: { to: 'NAGA' } })).toBe(expected)
})

test.each<[CommandEndpoint, Record<string, unknown>, readonly string[] | null]>([
  [wallet.withdrawAll, { amount: 5 }, ['WALLET']],
  [wallet.truelink, {}, ['WALLET']],
  [wallet.transfer, { from: 'PG', to: 'NAGA' }, ['WALLET', 'PG', 'NAGA']],
  [wallet.transferAll, { to: 'NAGA' }, null],
])('%o moves the money of the accounts that are compared', (row, input, accounts) => {
  const found = reconciliations.get(row)
  expect(found?.accountsOf(input)).toEqual(accounts)
  expect(found?.needsBalances).toBe(true)
})

const alikeCoupons = (count: number) => ({
  coupons: Array.from({ length: count }, () => ({ code: 'C10', prize: { name: 'x' }, amount: 1 })),
})
const asksForCode = { input: { coupon: 'C10' }, before: 2 }

test.each<[string, CommandEndpoint, unknown, Partial<Evidence>, Verdict]>([
  ['a deposit', wallet.add, allOf([deposit]), { input: { amount: 500 } }, 'done'],
  ['a gift link, or another deposit', wallet.truelink, allOf([deposit]), {}, 'unclear'],
  ['no gift link', wallet.truelink, allOf([withdrawn]), {}, 'not-done'],
  ['an invite bonus, taken', invite.bonus, { invite: { amount: 0 } }, {}, 'done'],
  [
    'an invite bonus, waiting',
    invite.bonus,
    { invite: { amount: 30 } },
    { balances: { 'invite bonus': '3000' } },
    'not-done',
  ],
  [
    'an invite bonus, and another since',
    invite.bonus,
    { invite: { amount: 5 } },
    { balances: { 'invite bonus': '3000' } },
    'unclear',
  ],
  ['an invite bonus, not known before', invite.bonus, { invite: { amount: 30 } }, {}, 'unclear'],
  ['an invite bonus, unknown', invite.bonus, { invite: {} }, {}, 'unclear'],
  ['a refund, in the list', refund.receive, refunds(-9000, 400), {}, 'done'],
  ['a refund, the first ever', refund.addWallet, refunds(0), {}, 'done'],
  ['a refund, not in the list', refund.addWallet, refunds(-90_000), {}, 'not-done'],
  ['a refund, by a clock that is 9 s behind', refund.addWallet, refunds(-9000), {}, 'unclear'],
  ['a refund, in a list that goes on', refund.addWallet, { ...refunds(), total: 9 }, {}, 'unclear'],
  ['a refund, in a list without times', refund.receive, { refunds: [{ refundAmount: 5 }] }, {}, 'unclear'],
  ['a refund, by an unknown clock', refund.receive, refunds(400), { sentAt: null }, 'unclear'],
  ['a spin that cost a coin', spinwheel.spin, { result: { userCoin: 4 } }, { before: 5 }, 'done'],
  ['a spin that cost none', spinwheel.spin, { result: { userCoin: 5 } }, { before: 5 }, 'not-done'],
  ['a spin, and a coin since', spinwheel.spin, { result: { userCoin: 6 } }, { before: 5 }, 'unclear'],
  ['a spin with coins not known before', spinwheel.spin, { result: { userCoin: 4 } }, {}, 'unclear'],
  [
    'a spin with coins not known now',
    spinwheel.spin,
    { result: { activeSpinwheel: { name: 'x', slices: [] } } },
    { before: 5 },
    'unclear',
  ],
  ['a coupon, gone', spinwheel.claimCoupon, { coupons: [] }, { input: { coupon: 'c1' } }, 'done'],
  [
    'a coupon, still there',
    spinwheel.claimCoupon,
    { coupons: [{ _id: 'c1', prize: { name: 'x' }, amount: 1 }] },
    { input: { coupon: 'c1' } },
    'not-done',
  ],
  ...[{ amount: 0, status: 'CLAIMED' }, { amount: null }].map(
    (row): [string, CommandEndpoint, unknown, Partial<Evidence>, Verdict] => [
      `a coupon for a thing, still in the list: ${JSON.stringify(row)}`,
      spinwheel.claimCoupon,
      { coupons: [{ _id: 'c1', prize: { name: 'เสื้อ' }, ...row }] },
      { input: { coupon: 'c1' } },
      'unclear',
    ],
  ),
  ['one of two coupons that share a code, gone', spinwheel.claimCoupon, alikeCoupons(1), asksForCode, 'done'],
  [
    'one of two that share a code, both there',
    spinwheel.claimCoupon,
    alikeCoupons(2),
    asksForCode,
    'not-done',
  ],
  ['a bonus, active', bonus.activate, bonuses('A'), asksForA(null), 'done'],
  ['a bonus, never received', bonus.activate, bonuses(null), asksForA(0), 'not-done'],
  ['a bonus, received no more often', bonus.activate, bonuses(null, 2), asksForA(2), 'not-done'],
  ['a bonus, received and ended since', bonus.activate, bonuses(null, 3), asksForA(2), 'done'],
  ['a bonus, received, and another since', bonus.activate, bonuses('B', 1), asksForA(0), 'done'],
  ['a bonus, while another is active', bonus.activate, bonuses('B'), asksForA(0), 'not-done'],
  ['a bonus, with nothing known before', bonus.activate, bonuses(null, 1), asksForA(null), 'unclear'],
  ['a bonus that is offered no more', bonus.activate, bonuses('B'), { input: { code: 'C' } }, 'unclear'],
  ...[
    'b1',
    7,
    { _id: 'b1', received: 2 },
    { received: [] },
    { isActive: 'soon', received: [] },
    { isActive: false, received: ['64fa0c'] },
  ].map((userBonus): [string, CommandEndpoint, unknown, Partial<Evidence>, Verdict] => [
    `a bonus with the unreadable record ${JSON.stringify(userBonus)}`,
    bonus.activate,
    { bonuses: [{ code: 'A', userBonus }] },
    asksForA(0),
    'unclear',
  ]),
  [
    'a bonus with no record',
    bonus.activate,
    { bonuses: [{ code: 'A', userBonus: [] }] },
    asksForA(0),
    'not-done',
  ],
  ['a bonus, ended', bonus.clear, { status: false }, {}, 'done'],
  ['a bonus, by words that prove nothing', bonus.clear, { status: false, message: 'busy' }, {}, 'unclear'],
  ['a bonus, not ended', bonus.clear, { status: true }, {}, 'not-done'],
  ['a promotion, active', promotion.activate, { status: true }, { before: 0 }, 'done'],
  ['a promotion, over an active bonus', promotion.activate, { status: true }, { before: 1 }, 'unclear'],
  ['a promotion, with nothing known before', promotion.activate, { status: true }, {}, 'unclear'],
  [
    'a promotion, not active: it may have brought a coupon',
    promotion.activate,
    { status: false },
    {},
    'unclear',
  ],
])('%s', (_, endpoint, wire, evidence, expected) => {
  expect(verdict(endpoint, wire, evidence)).toBe(expected)
})
