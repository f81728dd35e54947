/**
 * The deposits that the app waits for. They are stored, because the bank's app is on the same phone
 * and a small phone closes this app while the bank's app is open. The stored list holds no amount, and
 * it is deleted when the session ends.
 */
import type { StatementEntry } from '#contract/statement.ts'
import type { CreditedDeposit } from '#money/credited-deposits.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { type DepositWatch, storedKeys } from '#session/stored.ts'

/** The app stops waiting after an hour. A later deposit is only in the statement. */
const KEPT_MS = 60 * 60_000

/** Returns the deposits that this session waits for in any tab, or null. */
export function readWatch(): DepositWatch | null {
  const watch = storedKeys.depositWatch.in(sessionArea()).read()
  const leftMs = watch ? watch.until - Date.now() : 0
  // A later time comes from a clock that was wrong.
  const isCurrent = watch?.sessionId === currentSession()?.id && leftMs > 0 && leftMs <= KEPT_MS
  if (isCurrent) return watch
  if (watch) storedKeys.depositWatch.remove()
  return null
}

/** Adds a deposit to wait for. The hour starts again, also when the name is already in the list. */
export function addAwaitedDeposit(name: string): void {
  const sessionId = currentSession()?.id
  if (sessionId === undefined) return
  const watch = readWatch()
  const others = watch?.awaited.filter((other) => other !== name) ?? []
  write({ sessionId, awaited: [...others, name], known: watch?.known ?? null, until: Date.now() + KEPT_MS })
}

/** Changes the watch. It ends when `awaited` is empty. */
export function changeWatch(changes: Partial<Pick<DepositWatch, 'awaited' | 'known'>>): void {
  const watch = readWatch()
  if (!watch) return
  if (changes.awaited?.length === 0) storedKeys.depositWatch.remove()
  else write({ ...watch, ...changes })
}

function write(watch: DepositWatch): void {
  storedKeys.depositWatch.in(sessionArea()).write(watch)
}

const SHORTEST_MS = 3000
const LONGEST_MS = 30_000
const LOOKED_FOR_MS = 5 * 60_000

/**
 * Returns the pause before the next look at the wallet, in ms. It grows from 3 s to 30 s with
 * `lookedForMs`, and is null after five minutes. The time starts again when the player returns.
 */
export function nextLookInMs(lookedForMs: number): number | null {
  if (lookedForMs >= LOOKED_FOR_MS) return null
  return Math.min(Math.max(SHORTEST_MS, Math.round(lookedForMs / 5)), LONGEST_MS)
}

/** Returns the credited deposits among the statement entries. Pending ones are left out. */
export function arrivedDeposits(statements: readonly StatementEntry[]): CreditedDeposit[] {
  return statements
    .filter(({ statementType, status }) => statementType === 'deposit' && status === 'SUCCESS')
    .map(({ _id, createdAt, amount }) => ({ key: _id ?? String(createdAt), amount }))
}
