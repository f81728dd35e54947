import type { StatementEntry } from '#contract/statement.ts'
import type { Satang } from '#domain/money.ts'

const SHORTEST_MS = 3000
const LONGEST_MS = 30_000
const LOOKED_FOR_MS = 5 * 60_000

/**
 * How long to wait before the wallet is looked at again, ms, after `lookedForMs` of looking: 3 s,
 * slowing to 30 s; null after five minutes. A player who comes back to the app begins anew.
 */
export function nextLookInMs(lookedForMs: number): number | null {
  if (lookedForMs >= LOOKED_FOR_MS) return null
  return Math.min(Math.max(SHORTEST_MS, Math.round(lookedForMs / 5)), LONGEST_MS)
}

/** A deposit that is in the wallet; `key` tells it from every other, and tells nothing of it. */
export interface ArrivedDeposit {
  key: string
  amount: Satang | null
}

/** The deposits among statement entries that have been credited, whatever is still on its way. */
export function arrivedDeposits(statements: readonly StatementEntry[]): ArrivedDeposit[] {
  return statements
    .filter(({ statementType, status }) => statementType === 'deposit' && status === 'SUCCESS')
    .map(({ _id, createdAt, amount }) => ({ key: _id ?? String(createdAt), amount }))
}
