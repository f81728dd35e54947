import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Balances, Changes } from './balances.ts'
import type { AnswerOf, InputOf, ReadEndpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import type { RowsBefore } from './rows-before.ts'
import { WALLET_CODE } from './wallet.ts'

/**
 * What the server's records say of an intent. `not-done` is what they say now: the caller says so to
 * the player only when no server can still be at it, and the balances have not moved. `unclear`: not
 * now, or never.
 */
export type Verdict = 'done' | 'not-done' | 'unclear'

/** By the server's clock, epoch ms. */
interface SendingTime {
  sentAt: number
  /** Its own row is dated until then; infinite where the service may do it at any time. */
  until: number
}

/** As much of an intent as is needed to judge what became of it. */
export interface Evidence {
  /** Amounts in baht, as they were sent. */
  input: Record<string, unknown>
  /** When it was first sent, by the server's clock, epoch ms; null when that clock is not known. */
  sentAt: number | null
  /** Now, by the server's clock, epoch ms; null when that clock is not known. */
  now: number | null
  /** Each of its sendings that can be dated by the server's clock, oldest first. */
  sendings: readonly SendingTime[]
  /**
   * A figure from before it was sent, where one was noted: the coins, how often the bonus had been
   * received, or the number of active bonuses.
   */
  before: number | null
  /** The money as it was before it was sent; null where that was not known. */
  balances: Balances | null
  /** The statement's newest rows as they were before it was sent; null where they were not known. */
  rowsBefore: RowsBefore | null
  /** How many rows of actions that were done minutes before may look like its own, and be counted with it. */
  lookAlikes: number
  /** Those of them that a clock which is ahead may date after it. */
  nearLookAlikes: number
  /** The service has refused the call, for whatever reason: only what is new is this call's own. */
  wasRefused?: true
  /** The service has taken the call, without saying that it is done. */
  wasTaken?: boolean
}

export interface Reconciliation {
  /** What is read again. */
  read: ReadEndpoint
  input: Record<string, unknown>
  /** Takes the answer of `read`; `unclear` where it is another one. */
  judge(answer: unknown, evidence: Evidence): Verdict
  /** Refusals that may mean that it had been done before, by this very call. Then the records are looked at. */
  alreadyDone: readonly ErrorCode[]
  /**
   * Whether its records name each action with its time. Then they are looked at after any refusal: the second sending
   * of one call may meet a limit, or be refused in words.
   */
  namesEach: boolean
  /** What of its input may be written to disk. */
  keeps: readonly string[]
  /** For how long after the call its records can still show it, ms. */
  tellableMs: number
  /** The accounts whose money it moves, by their codes; null for all of them. */
  accountsOf(input: Record<string, unknown>): readonly string[] | null
  /** How much it adds to each account, in satang; null where the call does not say how much it moves. */
  changesOf(input: Record<string, unknown>): Changes | null
  /**
   * Whether "not done" needs the balances from before. Where it does not, the records tell of the very
   * thing that was asked for, but a balance that is known to have moved still counts.
   */
  needsBalances: boolean
  /** Whether "done" also needs that no other account has money left: a part of it may have been done alone. */
  gathersAll: boolean
  /** Whether "done" also needs that there is more money than before: what is gone from its list may have expired instead. */
  bringsMoney: boolean
}

/** The newest entries of a list reach back about so far. */
export const HISTORY_TELLABLE_MS = DAY_MS
/** What stands now may have changed again since: another bonus, more coins, a new refund. */
const STATE_TELLABLE_MS = 10 * MINUTE_MS

export type ReconciliationOptions = Partial<
  Pick<
    Reconciliation,
    | 'alreadyDone'
    | 'namesEach'
    | 'keeps'
    | 'tellableMs'
    | 'accountsOf'
    | 'changesOf'
    | 'needsBalances'
    | 'bringsMoney'
    | 'gathersAll'
  >
>

/**
 * Returns how the answer of a read tells what became of a money call.
 * @param judge gets the answer as the endpoint's schema reads it
 */
export function reconcileBy<E extends ReadEndpoint>(
  read: E,
  input: InputOf<E>,
  judge: (answer: AnswerOf<E>, evidence: Evidence) => Verdict,
  options: ReconciliationOptions = {},
): Reconciliation {
  return {
    read,
    input: input as Record<string, unknown>,
    judge(answer, evidence) {
      // The schema reads its own output unchanged (docs/wire.md#reading).
      const known = v.safeParse(read.answer, answer)
      return known.success ? judge(known.output, evidence) : 'unclear'
    },
    alreadyDone: options.alreadyDone ?? [],
    namesEach: options.namesEach ?? false,
    keeps: options.keeps ?? [],
    tellableMs: options.tellableMs ?? STATE_TELLABLE_MS,
    accountsOf: options.accountsOf ?? (() => [WALLET_CODE]),
    changesOf: options.changesOf ?? (() => null),
    needsBalances: options.needsBalances ?? false,
    bringsMoney: options.bringsMoney ?? false,
    gathersAll: options.gathersAll ?? false,
  }
}
