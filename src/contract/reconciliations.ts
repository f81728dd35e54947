/**
 * What tells the outcome of a money call whose answer never came (docs/wire.md#records). There is
 * one entry for each money call; `reconciliations.test.ts` compares the two tables.
 */

import { satangFromBaht } from '#domain/money.ts'
import { balancesOf, type Changes, COINS, INVITE_BONUS } from './balances.ts'
import { bonus, NO_PROOF } from './bonus.ts'
import { type CommandEndpoint, endpointName } from './endpoint.ts'
import { hasAmount, inStatement } from './in-statement.ts'
import { invite } from './invite.ts'
import { isSinceSending } from './is-since-sending.ts'
import { isBefore, isHoursBefore, reachesBack } from './newest-rows.ts'
import { isSamePlace } from './place-codes.ts'
import { promotion } from './promotion.ts'
import { qrcode } from './qrcode.ts'
import { HISTORY_TELLABLE_MS, type Reconciliation, reconcileBy } from './reconciliation.ts'
import { bonusRecords, refundRecords } from './records.ts'
import { refund } from './refund.ts'
import { spinCoupons } from './spin-coupons.ts'
import { spinwheel } from './spinwheel.ts'
import { WALLET_CODE, wallet } from './wallet.ts'

/** @param amount in baht, as it was sent */
function changesOfMove(amount: unknown, from: string, to: string | null): Changes | null {
  const satang = satangFromBaht(amount)
  if (satang === null) return null
  return { [from]: -satang, ...(to !== null && { [to]: satang }) }
}

const withdrawal = inStatement('withdraw', hasAmount, {
  alreadyDone: ['MONEY_NOT_ENOUGH'],
  namesEach: true,
  keeps: ['amount'],
  changesOf: ({ amount }) => changesOfMove(amount, WALLET_CODE, null),
  needsNoNewRow: true,
})

/** Either call takes the whole of the same refund. Not from `check`: refunds may have been closed meanwhile. */
const refundTaken = reconcileBy(
  refundRecords.read,
  refundRecords.input,
  ({ refunds, total }, evidence) => {
    const { sentAt, now } = evidence
    if (sentAt === null || now === null) return 'unclear'
    const moments = { sentAt, now }
    if (refunds.some((row) => isSinceSending(row, evidence))) return 'done'
    const mayBeIt = refunds.some((row) => !isBefore(row, moments) || isHoursBefore(row, moments))
    return reachesBack(refunds, total, moments) && !mayBeIt ? 'not-done' : 'unclear'
  },
  {
    alreadyDone: ['NO_REFUND', 'REFUND_MINIMUM'],
    namesEach: true,
    tellableMs: HISTORY_TELLABLE_MS,
    needsBalances: true,
    // The row of a refund that still grows may be dated anew each time that it is reckoned.
    bringsMoney: true,
  },
)

const COINS_IN_LABEL = /([\d.,]*)\s*(coin|spin|เหรียญ|สปิน|หมุน|ຫຼຽນ|ສະປິນ|ໝຸນ)/i

/** Whether a prize of the wheel may give back the one coin that the spin has cost. A picture may be anything. */
function isCoinBack(label: string | null): boolean {
  if (label === null) return true
  const [, count] = COINS_IN_LABEL.exec(label) ?? []
  return count !== undefined && !(Number(count) > 1)
}

export const reconciliations: ReadonlyMap<CommandEndpoint, Reconciliation> = new Map<
  CommandEndpoint,
  Reconciliation
>([
  [wallet.withdrawAll, withdrawal],
  [wallet.withdraw, withdrawal],
  [
    wallet.transfer,
    inStatement(
      'transfer',
      (entry, evidence) =>
        isSamePlace(entry.from, evidence.input.from) &&
        isSamePlace(entry.to, evidence.input.to) &&
        hasAmount(entry, evidence),
      {
        alreadyDone: ['MONEY_NOT_ENOUGH'],
        namesEach: true,
        keeps: ['from', 'to', 'amount'],
        accountsOf: ({ from: source, to }) => [WALLET_CODE, String(source), String(to)],
        changesOf: ({ from: source, to, amount }) => changesOfMove(amount, String(source), String(to)),
      },
    ),
  ],
  [
    wallet.transferAll,
    inStatement('transfer', (entry, { input }) => isSamePlace(entry.to, input.to), {
      alreadyDone: ['MONEY_NOT_ENOUGH', 'TRANSFER_MINIMUM'],
      namesEach: true,
      keeps: ['to'],
      accountsOf: () => null,
      gathersAll: true,
    }),
  ],
  [
    wallet.add,
    inStatement(
      'deposit',
      // One that has arrived may be a QR, a slip or a gift of the same amount, where nobody knows that this was taken.
      (entry, evidence) =>
        (entry.status === 'PENDING' || evidence.wasTaken === true) && hasAmount(entry, evidence),
      // It moves no money before staff have found the transfer, so no balance can tell that it was not done.
      { keeps: ['amount'], accountsOf: () => [] },
    ),
  ],
  // The link is money, and is not kept: nothing tells a deposit by it from any other deposit.
  [wallet.truelink, inStatement('deposit', () => false)],
  [
    invite.bonus,
    reconcileBy(
      wallet.overview,
      {},
      (overview, { balances }) => {
        const { amount } = overview.invite
        if (amount === 0n) return 'done'
        // What waits now may have come since: then another bonus has been received.
        const isSame = amount !== null && balancesOf(overview)[INVITE_BONUS] === balances?.[INVITE_BONUS]
        return isSame ? 'not-done' : 'unclear'
      },
      { alreadyDone: ['NO_INVITE_BONUS', 'INVITE_COLLECT'], needsBalances: true, bringsMoney: true },
    ),
  ],
  [refund.receive, refundTaken],
  [refund.addWallet, refundTaken],
  [
    spinwheel.spin,
    reconcileBy(
      spinwheel.setup,
      {},
      ({ userCoin, activeSpinwheel }, { before, balances }) => {
        if (userCoin === null || before === null) return 'unclear'
        // The wallet knows better where the wheel was read earlier: another phone may have spun since.
        if (userCoin < Math.min(before, Number(balances?.[COINS] ?? before))) return 'done'
        // Coins may have come since, or as the prize, and hide what a spin has cost.
        const isHidden = activeSpinwheel?.slices.some(({ label }) => isCoinBack(label))
        return userCoin === before && !isHidden ? 'not-done' : 'unclear'
      },
      // A deposit may have brought a coin since.
      { accountsOf: () => [WALLET_CODE, COINS], needsBalances: true },
    ),
  ],
  [
    spinwheel.claimCoupon,
    reconcileBy(
      spinCoupons,
      {},
      (coupons, { input, before, balances }) => {
        // Some servers name coupons by a code, and several may share it.
        const left = coupons.filter(({ _id }) => _id === input.coupon)
        if (left.length === 0 || (before !== null && left.length < before)) return 'done'
        // A backend may keep a claimed one in its list. Where it brings a thing, no balance tells, and neither does one
        // without the coins.
        const isTold = balances?.[COINS] !== undefined
        const isMoney = left.every(({ amount }) => amount !== null && amount > 0n)
        return isTold && isMoney ? 'not-done' : 'unclear'
      },
      {
        alreadyDone: ['NO_CLAIMABLE_COUPON', 'INVALID_CODE', 'INVALID_PRIZE_CODE'],
        keeps: ['coupon'],
        accountsOf: () => [WALLET_CODE, COINS],
        needsBalances: true,
        bringsMoney: true,
      },
    ),
  ],
  [
    // Not from check/active: the bonus that is active may be another one.
    bonus.activate,
    reconcileBy(
      bonusRecords.read,
      bonusRecords.input,
      (bonuses, { input, before, wasRefused }) => {
        const wanted = bonuses.find(({ code }) => code === input.code)
        if (!wanted) return 'unclear'
        const own = wanted.userBonus ?? { isActive: false, received: [] }
        if (own.isActive && !wasRefused) return 'done'
        // It may have been received and have ended since: then it counts once more than before.
        if (before === null || own.received === null) return 'unclear'
        if (own.received.length > before) return 'done'
        return own.isActive === null ? 'unclear' : 'not-done'
      },
      { alreadyDone: ['BONUS_ALREADY_ACTIVE', 'BONUS_REMAINING', 'BONUS_MAX_CLAIMED'], keeps: ['code'] },
    ),
  ],
  [
    bonus.clear,
    reconcileBy(
      bonus.checkActive,
      {},
      ({ status, code }) => {
        if (status) return 'not-done'
        return code === NO_PROOF ? 'unclear' : 'done'
      },
      { alreadyDone: ['NO_DATA'] },
    ),
  ],
  [
    promotion.activate,
    reconcileBy(
      bonus.checkActive,
      {},
      // What is active may have been so before. A code may also bring money, coins or a coupon, now or later, and
      // make no bonus active: so nothing tells that it was not received.
      ({ status }, { before }) => (status && before === 0 ? 'done' : 'unclear'),
      { alreadyDone: ['PROMOTION_RECEIVED'], keeps: ['code'] },
    ),
  ],
])

/** Returns the money call with this name; null for one that a later version no longer knows. */
export function moneyCallNamed(name: string): CommandEndpoint | null {
  return [...reconciliations.keys()].find((endpoint) => endpointName(endpoint) === name) ?? null
}

const SAME_MONEY: readonly (readonly CommandEndpoint[])[] = [
  [wallet.withdrawAll, wallet.withdraw],
  [wallet.transfer, wallet.transferAll],
  [refund.receive, refund.addWallet],
]

/**
 * The names of the endpoints that move the same money as this one, itself included. A doubt about one is a doubt about
 * all, and their records look alike.
 */
export function sameMoneyAs(endpoint: CommandEndpoint): readonly string[] {
  return (SAME_MONEY.find((same) => same.includes(endpoint)) ?? [endpoint]).map(endpointName)
}

/** What each call may change of the records by which others are judged. */
const OVERTAKES: ReadonlyMap<CommandEndpoint, readonly CommandEndpoint[]> = new Map<
  CommandEndpoint,
  readonly CommandEndpoint[]
>([
  // One bonus is active at a time. The records do not say which call has made it active.
  [bonus.activate, [promotion.activate, bonus.clear]],
  [promotion.activate, [bonus.clear, spinwheel.spin]],
  // A coupon may bring coins, and so may a code.
  [spinwheel.claimCoupon, [spinwheel.spin]],
  // Each may make a deposit of the amount that was reported.
  [qrcode.create, [wallet.add]],
  [wallet.slip, [wallet.add]],
  [wallet.truelink, [wallet.add]],
])

/** Returns the names of the endpoints whose calls in doubt can be told by no record any more once this one was sent. */
export function overtakenBy(endpoint: CommandEndpoint): readonly string[] {
  return (OVERTAKES.get(endpoint) ?? []).map(endpointName)
}

/** Returns the endpoints whose calls in doubt may still be done, and overtake this one then. */
export function overtakersOf(endpoint: CommandEndpoint): readonly CommandEndpoint[] {
  return [...OVERTAKES].flatMap(([other, overtaken]) => (overtaken.includes(endpoint) ? [other] : []))
}
