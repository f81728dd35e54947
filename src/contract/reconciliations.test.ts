import { expect, it, test } from 'vitest'
import { bonus } from './bonus.ts'
import { contract } from './contract.ts'
import type { AnyEndpoint, CommandEndpoint } from './endpoint.ts'
import { invite } from './invite.ts'
import { promotion } from './promotion.ts'
import type { Evidence, Verdict } from './reconciliation.ts'
import { reconciliations } from './reconciliations.ts'
import { refund } from './refund.ts'
import { spinwheel } from './spinwheel.ts'
import { allOf, at, deposit, refunds, verdict, withdrawn } from './testing/reconciled.ts'
import { wallet } from './wallet.ts'

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
const asksForCode = { input: { coupon: 'C10' }, before: 2, balances: { coins: '3' } }

test.each<[string, CommandEndpoint, unknown, Partial<Evidence>, Verdict]>([
  [
    'a deposit that staff look for',
    wallet.add,
    allOf([{ ...deposit, status: 'PENDING' }]),
    { input: { amount: 500 } },
    'done',
  ],
  [
    'a deposit that has arrived, maybe by a QR',
    wallet.add,
    allOf([{ ...deposit, status: 'SUCCESS' }]),
    { input: { amount: 500 } },
    'unclear',
  ],
  [
    'a deposit that has arrived after the service has taken it',
    wallet.add,
    allOf([{ ...deposit, status: 'SUCCESS' }]),
    { input: { amount: 500 }, wasTaken: true },
    'done',
  ],
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
  ...['ฟรี 1 เหรียญ', 'หมุนฟรี', '10 บาท + 1 coin', null].map(
    (label): [string, CommandEndpoint, unknown, Partial<Evidence>, Verdict] => [
      `a spin that cost none, on a wheel that gives ${label}`,
      spinwheel.spin,
      { result: { userCoin: 5, activeSpinwheel: { slices: [{ code: 'A', label }] } } },
      { before: 5 },
      'unclear',
    ],
  ),
  [
    'a spin that cost none, on a wheel that gives money',
    spinwheel.spin,
    { result: { userCoin: 5, activeSpinwheel: { slices: [{ code: 'A', label: '50 บาท' }] } } },
    { before: 5 },
    'not-done',
  ],
  [
    'a spin that cost none, on a wheel that gives more coins than it costs',
    spinwheel.spin,
    { result: { userCoin: 5, activeSpinwheel: { slices: [{ code: 'A', label: '2 เหรียญ' }] } } },
    { before: 5 },
    'not-done',
  ],
  [
    'a spin, after another phone has spun',
    spinwheel.spin,
    { result: { userCoin: 4 } },
    { before: 5, balances: { coins: '4' } },
    'unclear',
  ],
  [
    'a spin that cost a coin, after a deposit has brought one',
    spinwheel.spin,
    { result: { userCoin: 4 } },
    { before: 5, balances: { coins: '6' } },
    'done',
  ],
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
    { input: { coupon: 'c1' }, balances: { coins: '3' } },
    'not-done',
  ],
  [
    'a coupon, still there, where the wallet tells no coins',
    spinwheel.claimCoupon,
    { coupons: [{ _id: 'c1', prize: { name: '3 coins' }, amount: 3 }] },
    { input: { coupon: 'c1' }, balances: { WALLET: '10000' } },
    'unclear',
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
