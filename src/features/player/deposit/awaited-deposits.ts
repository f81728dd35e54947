/**
 * The deposits that are on their way, and how they are told from those that have arrived. They are
 * written down: the bank's app is on the same phone, and while it is open a small phone ends this one.
 * What is written ends with the session, and holds no amount.
 */
import type { StatementEntry } from '#contract/statement.ts'
import type { Satang } from '#domain/money.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { type DepositWatch, storedKeys } from '#session/stored.ts'

/** What has not come by then is for the statement to tell. */
const KEPT_MS = 60 * 60_000

/** What this session waits for, from whichever tab, or null. */
export function readWatch(): DepositWatch | null {
  const watch = storedKeys.depositWatch.in(sessionArea()).read()
  const leftMs = watch ? watch.until - Date.now() : 0
  // A time further ahead was written by a clock that was wrong.
  const isCurrent = watch?.sessionId === currentSession()?.id && leftMs > 0 && leftMs <= KEPT_MS
  if (isCurrent) return watch
  if (watch) storedKeys.depositWatch.remove()
  return null
}

/** One more is on its way; one that is named again is waited for anew. */
export function awaitAlso(name: string): void {
  const sessionId = currentSession()?.id
  if (sessionId === undefined) return
  const watch = readWatch()
  const others = watch?.awaited.filter((other) => other !== name) ?? []
  write({ sessionId, awaited: [...others, name], known: watch?.known ?? null, until: Date.now() + KEPT_MS })
}

/** Waits for what is left of `awaited`, if anything is. */
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
