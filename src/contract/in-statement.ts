import { absolute, satangFromBaht } from '#domain/money.ts'
import { isSinceSending } from './is-since-sending.ts'
import { COUNTED_BACK_MS, isBefore, isHoursBefore, reachesBack } from './newest-rows.ts'
import {
  type Evidence,
  HISTORY_TELLABLE_MS,
  type Reconciliation,
  type ReconciliationOptions,
  reconcileBy,
} from './reconciliation.ts'
import { statementRecords } from './records.ts'
import { mayHaveNewRow, newRowsIn } from './rows-before.ts'
import type { StatementEntry, StatementType } from './statement.ts'

/** Whether an entry is what the call asked for. */
type IsIt = (entry: StatementEntry, evidence: Evidence) => boolean

interface StatementOptions extends ReconciliationOptions {
  /**
   * Whether "not done" also needs that no row is new. A service may take the money only when its staff agree: no
   * balance tells then, and the clock that dates the rows may be wrong by hours.
   */
  needsNoNewRow?: true
}

/**
 * Done when an entry that was certainly made since then is it. Not done only when the entries reach back to
 * it, and every one that may be it was certainly made before: a backend may date it by another clock or zone, take
 * a fee off its amount or name its ends in its own words.
 */
export function inStatement(
  type: StatementType,
  isIt: IsIt,
  { needsNoNewRow, ...options }: StatementOptions = {},
): Reconciliation {
  return reconcileBy(
    statementRecords.read,
    statementRecords.input,
    (page, evidence) => {
      const { statements, total } = page
      const { sentAt, now, rowsBefore } = evidence
      if (sentAt === null || now === null) return 'unclear'
      const moments = { sentAt, now }
      // What failed was undone: it stands in the records, but nothing has moved.
      const notFailed = statements.filter(({ status }) => status !== 'FAILED')
      const ofType = notFailed.filter(({ statementType }) => statementType === type)
      const equal = ofType.filter((entry) => isIt(entry, evidence))
      const alike = equal.filter((entry) => !isBefore(entry, { ...moments, doubtMs: COUNTED_BACK_MS }))
      // What is requested counts from its request. A move that is in progress may still fail.
      const made = type === 'transfer' ? alike.filter(({ status }) => status === 'SUCCESS') : alike
      // A clock that is ahead dates the rows of earlier actions as if they were new, and so does a change of them.
      const come = rowsBefore ? newRowsIn(page, rowsBefore) : statements
      const since = made.filter((entry) => come.includes(entry) && isSinceSending(entry, evidence))
      if (since.length > 0 && made.length > evidence.lookAlikes) return 'done'
      if (since.length > evidence.nearLookAlikes) return 'done'
      const mayBeIt = notFailed.some(
        (entry) =>
          (entry.statementType === null || entry.statementType === type) && !isBefore(entry, moments),
      )
      // Those of actions that were done just before are dated by the same wrong zone.
      const misdated = equal.filter((entry) => isHoursBefore(entry, moments)).length > evidence.nearLookAlikes
      const mayBeNew = needsNoNewRow && (rowsBefore === null || mayHaveNewRow(page, rowsBefore))
      // A server in trouble may send an empty list.
      const isLost = statements.length === 0 && rowsBefore !== null && rowsBefore.names.length > 0
      const isNoneOfThem = !mayBeIt && !misdated && !mayBeNew && !isLost
      return reachesBack(statements, total, moments) && isNoneOfThem ? 'not-done' : 'unclear'
    },
    { ...options, tellableMs: HISTORY_TELLABLE_MS, needsBalances: true },
  )
}

/** Whether an entry has the amount of the call, with either sign. */
export const hasAmount: IsIt = (entry, { input }) =>
  entry.amount !== null && absolute(entry.amount) === satangFromBaht(input.amount)
