/**
 * The gate that every call passes that pays in, moves money between the wallet and games, or plays
 * (docs/product-rules.md#play-safely).
 */

import type { QueryClient } from '@tanstack/react-query'
import { ApiError, mayHaveBeenDone } from '#api/api-error.ts'
import type { LimitedCall } from '#api/gate.ts'
import { justRead } from '#api/just-read.ts'
import { query } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { readNow } from '#api/read-now.ts'
import { serverNow } from '#api/server-clock.ts'
import { balancesOf } from '#contract/balances.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import type { Qrcode } from '#contract/qrcode.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { type Overview, wallet } from '#contract/wallet.ts'
import {
  type Hold,
  holdOf,
  isQrUse,
  NOT_USED,
  type PlannedMove,
  rowsNeededSince,
  type SpanStarts,
  type Use,
} from '#domain/limit-use.ts'
import { limitsAt, type PlayLimits } from '#domain/play-limits.ts'
import { gameAccounts } from '#money/game-accounts.ts'
import { keptStatement, readStatementPage, restoreHistory } from '#money/statement-history/kept-history.ts'
import { newRows, type PlacedPage } from '#money/statement-history/new-rows.ts'
import { countBelowFirst } from '#money/statement-history/statement-history.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { bahtNow } from '#session/figures-choice.ts'
import { randomId } from '#session/random-id.ts'
import { sessionEpoch } from '#session/session.ts'
import { holdWords } from './hold-words.ts'
import { changeLimits, limitsState } from './kept-limits.ts'
import { depositRows, LONGEST_PENDING_MS, spanStarts, usedOf } from './limit-state.ts'
import { askLimitsNow, limitsNow } from './limits-clock.ts'
import type { KeptLimits } from './limits-record.ts'
import { newUse, QR_CALL, QR_GRACE_MS } from './new-use.ts'
import { noteHomeward } from './note-homeward.ts'
import { isAll, isHomeward, isPlay, plannedMoveOf } from './planned-move.ts'
import { gamesIn } from './unknown-kinds.ts'

export { noteHomeward }

const MOST_PAGES = 100

function held(hold: Hold): ApiError {
  return new ApiError('held', { words: (i18n) => holdWords(hold, i18n, bahtNow) })
}

const isLimited = ({ day, week }: PlayLimits) => day.amount !== null || week.amount !== null

/** Whether what was read last is older than a moment, and so is all that follows: the list has to begin with the newest. */
function isPast(start: number, page: readonly StatementEntry[], read: readonly StatementEntry[]): boolean {
  const timesOf = (entries: readonly StatementEntry[]) =>
    entries.flatMap(({ createdAt }) => (createdAt === null ? [] : [createdAt]))
  const [times, all] = [timesOf(page), timesOf(read)]
  const [first, last] = [all[0] ?? 0, all.at(-1) ?? 0]
  return times.length > 0 && times.every((time) => time < start) && first > last
}

/**
 * Reads every entry since a moment from the server. What the phone keeps of the statement may be old, and a
 * phone that knows of no network has nothing else. Null where it could not be read.
 * @throws {ApiError} of the kind `held` where it has too many pages
 */
async function entriesSince(startOf: (starts: SpanStarts) => number): Promise<StatementEntry[] | null> {
  await restoreHistory()
  if (hasNoNetwork()) return keptStatement.get().chain.map(({ entry }) => entry)
  const entries: StatementEntry[] = []
  const pages: PlacedPage[] = []
  const { signal } = new AbortController()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await readStatementPage(page, signal).catch(() => null)
    if (answer === null) return null
    const { statements: rows, total } = answer
    const belowFirst = countBelowFirst(keptStatement.get().history, { page, rows, total })
    const found = newRows(pages, { rows, belowFirst })
    pages.push({ rows, belowFirst })
    entries.push(...found)
    // The first answer may have told the server's clock.
    await askLimitsNow()
    const start = startOf(spanStarts())
    // What counts the pages as the total, or the rows of one, is reached too early: a full page may not be the last.
    const isLast = total !== null && entries.length >= total && rows.length < PAGE_SIZE
    // A server without pages repeats the first one.
    if (isPast(start, rows, entries) || found.length === 0 || isLast) return entries
  }
  throw held({ why: 'too-long' })
}

/** @throws {ApiError} of the kind `held` where the wallet cannot be read */
async function readWallet(client: QueryClient): Promise<Overview> {
  return readNow(client, query(wallet.overview)).catch(() => {
    throw held({ why: 'unread' })
  })
}

/**
 * Returns what a call asks of the limits, and the wallet that was known for it.
 * @param before the use of an earlier try of the same action
 * @throws {ApiError} of the kind `held` where it moves all, and nobody knows how much that is
 */
async function plannedFor(
  client: QueryClient,
  call: LimitedCall,
  before: Use | undefined,
): Promise<{ move: PlannedMove; overview: Overview | undefined }> {
  const overview = isAll(call)
    ? await readWallet(client)
    : client.getQueryData<Overview>(query(wallet.overview).queryKey)
  const move = plannedMoveOf(call, overview)
  if (isAll(call) && move.amount === null) throw held({ why: 'unread' })
  // "All" of a first try that was done is in the wallet no more.
  const isLess = before && (before.amount ?? 0n) > (move.amount ?? 0n)
  return { move: isLess ? { ...move, amount: before.amount } : move, overview }
}

/**
 * Notes a call among the uses where the limits allow it.
 * @throws {ApiError} of the kind `held` where they do not
 */
async function admit(
  client: QueryClient,
  id: string,
  call: LimitedCall,
  kept: KeptLimits,
): Promise<KeptLimits | null> {
  // A break is known without the statement.
  const none = { day: NOT_USED, week: NOT_USED }
  if (isPlay(call) || kept.limits.break || !isLimited(kept.limits)) {
    const hold = holdOf({ kind: 'play', amount: null }, kept.limits, none)
    if (hold) throw held(hold)
    return null
  }
  // The same action, tried again. A transfer may be done only now, which may be another day.
  const before = kept.uses.find((use) => use.id === id)
  // One whose time is over counts no more, so it is asked anew.
  if (before?.kind === 'deposit' && before.until > (limitsNow() ?? serverNow())) return null
  const others = kept.uses.filter((use) => use.id !== id)
  const { move, overview } = await plannedFor(client, call, before)
  const startOf = ({ day, week }: SpanStarts) =>
    Math.min(
      kept.limits.week.amount === null ? day : week,
      rowsNeededSince(others, limitsNow() ?? serverNow()),
    )
  const entries = move.kind === 'deposit' ? await entriesSince(startOf) : []
  if (entries === null) throw held({ why: 'unread' })
  const knownNow = await askLimitsNow()
  // A slip that is sent without a network goes by the phone's clock.
  if (knownNow === null && !hasNoNetwork()) throw held({ why: 'unread' })
  const records = { entries, games: gamesIn(overview) }
  const use = newUse(id, call, move, knownNow, depositRows(records, knownNow ?? serverNow()))
  const limits = limitsAt(kept.limits, knownNow)
  const counted = others.filter((other) => !isReplacedBy(use, other))
  const hold = holdOf(move, limits, usedOf(use.kind, counted, records, use.at))
  if (hold) throw held(hold)
  return { ...kept, limits, uses: [...others, use] }
}

/**
 * Whether a QR takes the place of another: a provider has one at a time, and the answer to the other one was lost. It
 * does once it is made. Where it is refused, the other one may be there, and be paid.
 */
const isReplacedBy = (use: Use, { id, by, ref }: Use) =>
  isQrUse(use) && id !== use.id && by === use.by && ref === null

/** What comes home is what the wallet gains and the games lose: old figures would count a loss in a game as well. */
async function balancesNow(client: QueryClient): Promise<Overview | null> {
  return justRead(client, wallet.overview) ?? readInTime(readNow(client, query(wallet.overview)))
}

/**
 * Sends a call where the player's own limits allow it. What brings money home is always sent.
 * @throws {ApiError} of the kind `held` where they do not, or where they or what they count could not be read;
 * `cancelled` where the session has ended meanwhile
 * @throws whatever `act` throws
 */
export async function holdBack<T>(client: QueryClient, call: LimitedCall, act: () => Promise<T>): Promise<T> {
  const id = call.key ?? randomId()
  if (isHomeward(call)) {
    const before = isAll(call) ? await balancesNow(client) : null
    const answer = await act()
    // A backend lists a game that is in two categories twice.
    const slots = gameAccounts(before?.slots ?? [], () => true)
    // Who waits for the answer is not held up by limits that are being read.
    void noteHomeward(client, { ...call, key: id }, before ? balancesOf({ ...before, slots }) : null)
    return answer
  }
  const epoch = sessionEpoch()
  // Whoever holds the phone by then must not read of these limits.
  const orCancelled = (error: ApiError) => (sessionEpoch() === epoch ? error : new ApiError('cancelled'))
  const isAsked = await changeLimits(client, (kept) => admit(client, id, call, kept)).catch(
    (error: unknown) => {
      const isHeld = error instanceof ApiError && error.kind === 'held'
      throw orCancelled(isHeld ? error : held({ why: 'unread' }))
    },
  )
  // Somebody has limits on this phone, and it is not known whether it is this player.
  if (!isAsked) {
    throw orCancelled(held({ why: limitsState.get().status === 'unidentified' ? 'unidentified' : 'unread' }))
  }
  try {
    const answer = await act()
    if (call.name === QR_CALL) await noteQr(client, id, answer)
    return answer
  } catch (error) {
    if (call.name === QR_CALL && mayHaveBeenDone(error)) await dropSmallerQrs(client, id)
    // A QR that was not made is paid by nobody. The journal and the slips end the uses of all other calls: a
    // refusal may be that of a second sending, and say nothing of the first.
    if (call.name === QR_CALL && !mayHaveBeenDone(error)) await endUses(client, (use) => use.id === id)
    throw error
  }
}

/**
 * Returns until when a QR may bring money that was made at `now`. Where its end is not told, or cannot be right, the
 * app shows it as one to pay for as long as the service has it.
 */
function qrUntil(end: Qrcode['expireIn'], now: number): number {
  const told = end && ('at' in end ? end.at : now + end.inMs)
  const longest = now + LONGEST_PENDING_MS
  return told !== null && told > now ? Math.min(told + QR_GRACE_MS, longest) : longest
}

async function noteQr(client: QueryClient, id: string, answer: unknown): Promise<void> {
  const { hasQrcode, qrcodeId, expireIn } = answer as Qrcode
  if (!hasQrcode) return endUses(client, (use) => use.id === id)
  const noted = (use: Use, now: number): Use => ({
    ...use,
    ref: qrcodeId,
    until: Math.max(use.until, qrUntil(expireIn, now)),
  })
  await changeLimits(client, (kept, now) => {
    const made = kept.uses.find((use) => use.id === id)
    if (!made) return null
    const others = kept.uses.filter((use) => use !== made && !isReplacedBy(made, use))
    return { ...kept, uses: [...others, noted(made, now ?? serverNow())] }
  }).catch(() => {})
}

/** Of several QRs of a provider whose answers were lost, one may be there: this one counts for those of no more money. */
async function dropSmallerQrs(client: QueryClient, id: string): Promise<void> {
  await changeLimits(client, (kept) => {
    const lost = kept.uses.find((use) => use.id === id)
    if (!lost) return null
    const isCovered = (use: Use) => isReplacedBy(lost, use) && (use.amount ?? 0n) <= (lost.amount ?? 0n)
    return { ...kept, uses: kept.uses.filter((use) => !isCovered(use)) }
  }).catch(() => {})
}

/**
 * Notes a deposit that goes out once more. Its money is paid, so nothing holds it back, but the next one waits until its
 * amount is known. What the first sending has brought stands for it, too. Does not throw.
 */
export async function noteResent(client: QueryClient, call: LimitedCall & { key: string }): Promise<void> {
  await changeLimits(client, (kept, now) => {
    if (!isLimited(kept.limits)) return null
    const next = newUse(call.key, call, { kind: 'deposit', amount: null }, now)
    const first = kept.uses.find(({ id, isByPhone }) => id === call.key && isByPhone === next.isByPhone)
    const others = kept.uses.filter(({ id }) => id !== call.key)
    // What came in since a sending that is over is not its money.
    const isOpen = first !== undefined && first.until > next.at
    return { ...kept, uses: [...others, isOpen ? { ...first, until: next.until } : next] }
  }).catch(() => {})
}

/** Forgets uses that came to nothing. Where that fails they count on until they end by themselves. */
export async function endUses(client: QueryClient, isOver: (use: Use) => boolean): Promise<void> {
  await changeLimits(client, (kept) =>
    kept.uses.some(isOver) ? { ...kept, uses: kept.uses.filter((use) => !isOver(use)) } : null,
  ).catch(() => {})
}
