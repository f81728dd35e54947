/**
 * The deposits that the app waits for. They are stored, because the bank's app is on the same phone
 * and a small phone closes this app while the bank's app is open. The stored list holds no amount, and
 * it is deleted when the session ends.
 */

import * as v from 'valibot'
import { isSince } from '#contract/newest-rows.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { StatementEntry, statement } from '#contract/statement.ts'
import { surePage } from '#contract/sure-page.ts'
import { reading } from '#contract/tolerant.ts'
import { certainTimeOf, shownTimeOf } from '#contract/written-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { growingPauseMs } from '#domain/growing-pause.ts'
import { type CreditedDeposit, creditKey } from '#money/credited-deposits.ts'
import { isOfNow } from '#session/is-of-now.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { type DepositWatch, storedKeys } from '#session/stored.ts'

/** The app stops waiting after an hour. A later deposit is only in the statement. */
const KEPT_MS = HOUR_MS

/** Returns the deposits that this session waits for in any tab, or null. */
export function readWatch(): DepositWatch | null {
  const watch = storedKeys.depositWatch.in(sessionArea()).read()
  if (isOfNow(watch, KEPT_MS)) return watch
  if (watch) storedKeys.depositWatch.remove()
  return null
}

/**
 * Adds a deposit to wait for. The hour starts again, also when the name is already in the list.
 * @param since the server's time from which on it may arrive, epoch ms; null where that clock is not known
 */
export function addAwaitedDeposit(name: string, since: number | null): void {
  const sessionId = currentSession()?.id
  if (sessionId === undefined) return
  const watch = readWatch()
  write({
    sessionId,
    awaited: [...(watch?.awaited.filter((other) => other !== name) ?? []), name],
    known: watch?.known ?? null,
    floor: watch?.floor ?? null,
    // A running wait keeps its time: the first look tells all deposits since the oldest one that is awaited.
    since: watch ? watch.since : since,
    until: Date.now() + KEPT_MS,
  })
}

/** The name under which a QR of a provider is awaited. */
export const qrName = (bankCode: string) => `qr ${bankCode}`

/** Whether it is a QR that is awaited under this name. */
export const isOfQr = (name: string) => name.startsWith(qrName(''))

/** Returns what is still awaited when so many deposits have arrived. A QR on the screen knows its own, by its amount. */
export function withoutArrived(awaited: readonly string[], count: number): string[] {
  const others = awaited.filter((name) => !isOfQr(name))
  const arrived = [...others, ...awaited.filter(isOfQr)].slice(0, count)
  return awaited.filter((name) => !arrived.includes(name))
}

/** Changes the watch. It ends when `awaited` is empty. */
export function changeWatch(changes: Partial<Pick<DepositWatch, 'awaited' | 'known' | 'floor'>>): void {
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
const LOOKED_FOR_MS = 5 * MINUTE_MS

/**
 * Returns the pause before the next look at the wallet, in ms. It grows from 3 s to 30 s with
 * `lookedForMs`, and is null after five minutes. The time starts again when the player returns.
 */
export function nextLookInMs(lookedForMs: number): number | null {
  if (lookedForMs >= LOOKED_FOR_MS) return null
  return growingPauseMs(lookedForMs, SHORTEST_MS, LONGEST_MS)
}

/** When a row was made: as it is shown, and where the text leaves no doubt. Epoch ms. */
interface Made {
  shown: number | null
  certain: number | null
}

const Row = v.object({
  ...StatementEntry.entries,
  createdAt: reading<number | string, Made>((value) => ({
    shown: shownTimeOf(value),
    certain: certainTimeOf(value),
  })),
})
type Row = v.InferOutput<typeof Row>

/** The newest rows of the statement, as witnesses of what has arrived. */
export const depositRecords = {
  read: { ...statement.list, answer: surePage('statements', Row) },
  input: FIRST_PAGE,
}

/** A deposit that the server has credited. */
export interface ArrivedDeposit extends CreditedDeposit {
  /** Null where its text leaves open which moment it means; epoch ms. */
  createdAt: number | null
}

/** Returns the credited deposits among the newest rows, the newest first. Pending ones are left out. */
export function arrivedDeposits(rows: readonly Row[]): ArrivedDeposit[] {
  return rows
    .filter(
      ({ statementType, status, amount }) =>
        statementType === 'deposit' && status === 'SUCCESS' && (amount ?? 0n) >= 0n,
    )
    .map((row) => ({
      key: creditKey(row, row.createdAt.shown),
      amount: row.amount,
      createdAt: row.createdAt.certain,
    }))
}

/** Returns the time of the oldest row, epoch ms; null where one has none that is certain. */
export function oldestOf(rows: readonly Row[]): number | null {
  const times = rows.map(({ createdAt: { certain } }) => certain)
  return times.length === 0 || times.includes(null) ? null : Math.min(...times.map(Number))
}

/**
 * Returns the deposits that have arrived since the app waits: those that were not there at an earlier look. The
 * first look has only the server's clock. A deposit may have arrived before it, because services credit within
 * a second, and small phones close the app. A row that was below the first look's oldest one is no news: it has
 * moved up, because another row is gone from the list.
 * @param now epoch ms, by the server's clock; null where that is not known
 */
export function freshDeposits(
  arrived: readonly ArrivedDeposit[],
  { known, floor, since }: Pick<DepositWatch, 'known' | 'floor' | 'since'>,
  now: number | null,
): ArrivedDeposit[] {
  if (known) {
    const isBelow = ({ createdAt }: ArrivedDeposit) =>
      floor !== null && createdAt !== null && createdAt < floor
    return arrived.filter((deposit) => !known.includes(deposit.key) && !isBelow(deposit))
  }
  if (since === null || now === null) return []
  return arrived.filter((deposit) => isSince(deposit, { sentAt: since, now }))
}
