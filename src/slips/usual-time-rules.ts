import type { Slip, StatementEntry } from '#contract/statement.ts'
import { HOUR_MS } from '#domain/durations.ts'

/** Fewer are no habit. */
const FEWEST = 3
/** A deposit within this time after its slip was not dated when the slip was judged, but when it was uploaded. */
const SOONEST_MS = 10_000
const LATEST_MS = 6 * HOUR_MS

/**
 * Returns how long this player's slips usually took, from the upload to the deposit, in ms. Null where the
 * records do not tell: a deposit names no slip, so only a single one of the same amount can be its own.
 */
export function usualSlipMs(slips: readonly Slip[], entries: readonly StatementEntry[]): number | null {
  const deposits = entries.filter(
    ({ statementType, status }) => statementType === 'deposit' && status === 'SUCCESS',
  )
  const took: number[] = []
  for (const { status, amount, createdAt } of slips) {
    if (status !== 'SUCCESS' || !amount || createdAt === null) continue
    const later = deposits
      .filter((deposit) => deposit.amount === amount && deposit.createdAt !== null)
      .map((deposit) => (deposit.createdAt ?? 0) - createdAt)
      .filter((ms) => ms > -SOONEST_MS && ms < LATEST_MS)
    if (later.some((ms) => ms < SOONEST_MS)) return null
    if (later.length === 1) took.push(...later)
  }
  if (took.length < FEWEST) return null
  return took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? null
}
