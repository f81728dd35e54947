/**
 * Where the truth of a money call is found when its answer never came (docs/wire.md#records). There is
 * one entry for each money call; `reconcile.test.ts` compares the two tables.
 */

import { satangFromBaht } from '#domain/money.ts'
import { bonus } from './bonus.ts'
import type { AnswerOf, CommandEndpoint, InputOf, ReadEndpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import { invite } from './invite.ts'
import { FIRST_PAGE, PAGE_SIZE } from './page.ts'
import { promotion } from './promotion.ts'
import { refund } from './refund.ts'
import { spinwheel } from './spinwheel.ts'
import { type StatementEntry, statement } from './statement.ts'
import { wallet } from './wallet.ts'

/** What the server's records say of an intent. `unclear`: not now, or never. */
export type Verdict = 'done' | 'not-done' | 'unclear'

/** As much of an intent as its truth depends on. */
export interface Evidence {
  /** Amounts in baht, as they were sent. */
  input: Record<string, unknown>
  /** By the server's clock, epoch ms; null when that clock is not known. */
  sentAt: number | null
  /**
   * A figure from before it was sent, where one was noted: the coins, how often the bonus had been
   * received, or the number of active bonuses.
   */
  before: number | null
}

export interface Reconciliation {
  /** What is read again. */
  read: ReadEndpoint
  input: Record<string, unknown>
  judge(answer: never, evidence: Evidence): Verdict
  /** Refusals that mean that it had been done before. */
  alreadyDone: readonly ErrorCode[]
  /** What of its input may be written to disk. */
  keeps: readonly string[]
  /** How long after the sending the answer still tells of it. */
  tellableMs: number
}

/** The newest entries of a list reach back about so far. */
export const HISTORY_TELLABLE_MS = 24 * 60 * 60 * 1000
/** What stands now may have changed again since: another bonus, more coins, a new refund. */
const STATE_TELLABLE_MS = 10 * 60 * 1000

/** The server's clock is known to about a second (its `Date` header has whole seconds). */
const CLOCK_TOLERANCE_MS = 1500

function from<E extends ReadEndpoint>(
  read: E,
  input: InputOf<E>,
  judge: (answer: AnswerOf<E>, evidence: Evidence) => Verdict,
  options: Partial<Pick<Reconciliation, 'alreadyDone' | 'keeps' | 'tellableMs'>> = {},
): Reconciliation {
  return {
    read,
    input: input as Record<string, unknown>,
    judge: judge as Reconciliation['judge'],
    alreadyDone: options.alreadyDone ?? [],
    keeps: options.keeps ?? [],
    tellableMs: options.tellableMs ?? STATE_TELLABLE_MS,
  }
}

type Judges = (entry: StatementEntry, evidence: Evidence) => boolean

/**
 * Done when the newest statement entries show it since it was sent. Not done is said only when they
 * reach back to it, and none of them may be it.
 */
function inStatement(
  isIt: Judges,
  options: { mayBe?: Judges; alreadyDone?: readonly ErrorCode[]; keeps?: readonly string[] } = {},
): Reconciliation {
  const { mayBe = () => false } = options
  return from(
    statement.list,
    FIRST_PAGE,
    ({ statements }, evidence) => {
      if (evidence.sentAt === null) return 'unclear'
      const since = evidence.sentAt - CLOCK_TOLERANCE_MS
      const isNew = ({ createdAt }: StatementEntry) => createdAt !== null && createdAt >= since
      const isOld = ({ createdAt }: StatementEntry) => createdAt !== null && createdAt < since
      // What failed was undone: it stands in the records, but nothing has moved.
      const standing = statements.filter(({ status }) => status !== 'FAILED')
      if (standing.some((entry) => isNew(entry) && isIt(entry, evidence))) return 'done'
      const reachesBack = statements.length < PAGE_SIZE || statements.some(isOld)
      const isAmbiguous = standing.some(
        (entry) => !isOld(entry) && (isIt(entry, evidence) || mayBe(entry, evidence)),
      )
      return reachesBack && !isAmbiguous ? 'not-done' : 'unclear'
    },
    { ...options, tellableMs: HISTORY_TELLABLE_MS },
  )
}

const hasAmount = (entry: StatementEntry, { input }: Evidence) =>
  entry.amount !== null && (entry.amount < 0n ? -entry.amount : entry.amount) === satangFromBaht(input.amount)

const withdrawal = inStatement(
  (entry, evidence) => entry.statementType === 'withdraw' && hasAmount(entry, evidence),
  { keeps: ['amount'] },
)

/** Either call takes the whole of the same refund. Not from `check`: refunds may have been closed meanwhile. */
const refundTaken = from(
  refund.list,
  FIRST_PAGE,
  ({ refunds }, { sentAt }) => {
    if (sentAt === null) return 'unclear'
    const since = sentAt - CLOCK_TOLERANCE_MS
    if (refunds.some(({ createdAt }) => createdAt !== null && createdAt >= since)) return 'done'
    return refunds.some(({ createdAt }) => createdAt === null) ? 'unclear' : 'not-done'
  },
  { alreadyDone: ['NO_REFUND'], tellableMs: HISTORY_TELLABLE_MS },
)

export const reconciliations: ReadonlyMap<CommandEndpoint, Reconciliation> = new Map<
  CommandEndpoint,
  Reconciliation
>([
  [wallet.withdrawAll, withdrawal],
  [wallet.withdraw, withdrawal],
  [
    wallet.transfer,
    inStatement(
      (entry, evidence) =>
        entry.statementType === 'transfer' &&
        entry.from === evidence.input.from &&
        entry.to === evidence.input.to &&
        hasAmount(entry, evidence),
      {
        keeps: ['from', 'to', 'amount'],
        // A backend may name the ends in words of its own instead of by their codes.
        mayBe: (entry, evidence) =>
          entry.statementType === 'transfer' &&
          entry.from !== evidence.input.from &&
          entry.to !== evidence.input.to &&
          hasAmount(entry, evidence),
      },
    ),
  ],
  [
    wallet.transferAll,
    inStatement((entry, { input }) => entry.statementType === 'transfer' && entry.to === input.to, {
      keeps: ['to'],
      mayBe: (entry) => entry.statementType === 'transfer',
    }),
  ],
  [
    wallet.add,
    inStatement((entry, evidence) => entry.statementType === 'deposit' && hasAmount(entry, evidence), {
      keeps: ['amount'],
    }),
  ],
  [
    // The link is money: it is not kept, and so a deposit since then is all that can be looked for.
    wallet.truelink,
    inStatement((entry) => entry.statementType === 'deposit', { alreadyDone: ['TRUELINK_DUPLICATE'] }),
  ],
  [
    invite.bonus,
    from(
      wallet.overview,
      {},
      ({ invite: bonusLeft }) =>
        bonusLeft.amount === null ? 'unclear' : bonusLeft.amount === 0n ? 'done' : 'not-done',
      { alreadyDone: ['NO_INVITE_BONUS', 'INVITE_COLLECT'] },
    ),
  ],
  [refund.receive, refundTaken],
  [refund.addWallet, refundTaken],
  [
    spinwheel.spin,
    from(spinwheel.setup, {}, ({ userCoin }, { before }) =>
      userCoin === null || before === null ? 'unclear' : userCoin < before ? 'done' : 'not-done',
    ),
  ],
  [
    spinwheel.claimCoupon,
    from(
      spinwheel.coupon,
      {},
      (coupons, { input }) => (coupons.some((coupon) => coupon._id === input.coupon) ? 'not-done' : 'done'),
      { alreadyDone: ['NO_CLAIMABLE_COUPON'], keeps: ['coupon'] },
    ),
  ],
  [
    // Not from check/active: the bonus that is active may be another one.
    bonus.activate,
    from(
      bonus.list,
      {},
      (bonuses, { input, before }) => {
        const wanted = bonuses.find(({ code }) => code === input.code)
        if (!wanted) return 'unclear'
        if (wanted.userBonus?.isActive) return 'done'
        // It may have been received and have ended since: then it counts once more than before.
        if (before === null) return 'unclear'
        return (wanted.userBonus?.received.length ?? 0) > before ? 'done' : 'not-done'
      },
      { alreadyDone: ['BONUS_ALREADY_ACTIVE'], keeps: ['code'] },
    ),
  ],
  [bonus.clear, from(bonus.checkActive, {}, ({ status }) => (status ? 'not-done' : 'done'))],
  [
    promotion.activate,
    from(
      bonus.checkActive,
      {},
      // What is active may have been so before: then it tells nothing.
      ({ status }, { before }) => (status ? (before === 0 ? 'done' : 'unclear') : 'not-done'),
      { alreadyDone: ['PROMOTION_RECEIVED'] },
    ),
  ],
])

/** The rows that move the same money as this one, itself included: what is in doubt of one is so of all. */
export function sameMoneyAs(row: CommandEndpoint): readonly CommandEndpoint[] {
  const own = reconciliations.get(row)
  const rows = [...reconciliations].filter(([, other]) => other === own).map(([other]) => other)
  return rows.length > 0 ? rows : [row]
}
