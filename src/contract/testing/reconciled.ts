/** What the records say of a money call that was sent at one time, and what its reconciliation makes of that. */
import * as v from 'valibot'
import type { CommandEndpoint } from '../endpoint.ts'
import type { Evidence, Verdict } from '../reconciliation.ts'
import { reconciliations } from '../reconciliations.ts'
import { statementRecords } from '../records.ts'
import { type RowsBefore, rowsBeforeIn } from '../rows-before.ts'

export const sentAt = Date.UTC(2026, 10, 21, 3)
export const at = (ms: number) => new Date(sentAt + ms).toISOString()
export const refunds = (...times: number[]) => ({
  total: times.length,
  refunds: times.map((time) => ({ refundAmount: 5, createdAt: at(time) })),
})
/** A list that is all there is. */
export const allOf = (statements: unknown[]) => ({ total: statements.length, statements })

/** What the phone has read before the call, of the rows that are dated a minute before it, or more. */
function earlierRows(wire: unknown): RowsBefore {
  const read = v.safeParse(statementRecords.read.answer, wire)
  const statements = read.success ? read.output.statements : []
  const earlier = statements.filter(({ createdAt }) => (createdAt ?? sentAt) < sentAt - 60_000)
  return rowsBeforeIn({ statements: earlier, total: null })
}

/** Returns the verdict of an endpoint's reconciliation on a wire answer. */
export function verdict(endpoint: CommandEndpoint, wire: unknown, evidence: Partial<Evidence> = {}): Verdict {
  const found = reconciliations.get(endpoint)
  if (!found) throw new Error(`no reconciliation of ${endpoint.path}`)
  const usual = {
    input: {},
    before: null,
    balances: null,
    rowsBefore: earlierRows(wire),
    lookAlikes: 0,
    nearLookAlikes: evidence.lookAlikes ?? 0,
    sentAt,
    now: sentAt + 60_000,
    sendings: [{ sentAt: evidence.sentAt ?? sentAt, until: Number.POSITIVE_INFINITY }],
  }
  return found.judge(wire, { ...usual, ...evidence })
}

export const withdrawn = { statementType: 'withdraw', status: 'PENDING', amount: 500, createdAt: at(300) }
export const deposit = { ...withdrawn, statementType: 'deposit' }
