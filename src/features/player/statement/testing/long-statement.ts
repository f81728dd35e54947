import * as v from 'valibot'
import { StatementEntry } from '#contract/statement.ts'
import { bangkokDay } from '#domain/bangkok-day.ts'
import {
  addPage,
  chainOf,
  knownSince,
  NO_HISTORY,
  type StatementHistory,
} from '#money/statement-history/statement-history.ts'

export const NEWEST = Date.parse('2026-11-22T12:00:00+07:00')
const TEN_MINUTES_MS = 600_000

const kinds = [
  { statementType: 'deposit', status: 'SUCCESS', from: 'KBANK', to: 'WALLET' },
  { statementType: 'withdraw', status: 'SUCCESS', from: 'WALLET', to: 'KBANK' },
  { statementType: 'transfer', status: 'SUCCESS', from: 'WALLET', to: 'PGSLOT' },
  { statementType: 'deposit', status: 'FAILED', from: 'KBANK', to: 'WALLET' },
  { statementType: 'bonus', status: 'SUCCESS', to: 'WALLET', refund: { description: '=HYPERLINK("x")' } },
  { statementType: 'transfer', status: 'SUCCESS', from: 'PGSLOT', to: 'WALLET' },
  { statementType: 'withdraw', status: 'WAITING', from: 'WALLET', to: 'KBANK' },
] as const

/** An entry as a ledger has it. */
export interface LedgerEntry {
  kind: (typeof kinds)[number]
  satang: bigint
  at: number
}

/** Returns entries of a ledger, the newest first, one for every ten minutes. */
export function ledgerOf(count: number): LedgerEntry[] {
  return Array.from({ length: count }, (_, number) => ({
    kind: kinds[number % kinds.length] as (typeof kinds)[number],
    satang: BigInt((number * 7919 + 1) % 1_000_000),
    at: NEWEST - number * TEN_MINUTES_MS,
  }))
}

/** Returns the ledger's sum of the entries that `counts` takes. */
export function sumOf(ledger: readonly LedgerEntry[], counts: (entry: LedgerEntry) => boolean): bigint {
  return ledger.filter(counts).reduce((sum, { satang }) => sum + satang, 0n)
}

/** Returns the statement as the phone keeps it once it has read at least `count` entries of the ledger. */
export function readFrom(ledger: readonly LedgerEntry[], count = ledger.length) {
  const rows = ledger.map(({ kind, satang, at }, number) =>
    v.parse(StatementEntry, {
      _id: `6a1b2c3d4e5f60718293${number.toString(16).padStart(4, '0')}`,
      ...kind,
      amount: `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`,
      createdAt: new Date(at).toISOString(),
    }),
  )
  const size = 200
  let history: StatementHistory = NO_HISTORY
  for (let page = 1; (page - 1) * size < count; page += 1) {
    const read = {
      page,
      rows: rows.slice((page - 1) * size, page * size),
      total: rows.length,
      readAt: NEWEST,
    }
    history = addPage(history, read).history
  }
  const chain = chainOf(history)
  const known = { since: knownSince(history, chain), until: NEWEST, today: bangkokDay(NEWEST) }
  return { entries: chain.map(({ entry }) => entry), known }
}
