/** How much of a player's ceilings is used, and what they hold back (docs/product-rules.md#play-safely). */
import { MINUTE_MS } from './durations.ts'
import type { Satang } from './money.ts'
import { type PlayLimits, type Span, spans } from './play-limits.ts'

/**
 * What a call is for the limits. `deposit`: money is paid in. `transfer`: money moves between the wallet and games,
 * either way, or between games. `play`: a game is entered, its account is opened, or the wheel is spun.
 */
export type LimitedAs = 'deposit' | 'transfer' | 'play'

/** A move of money that this phone has sent, or is about to send. */
export interface Use {
  /** The key of its call, so that a try again counts once. */
  id: string
  kind: 'deposit' | 'transfer'
  /** Null where nobody knows it before it has arrived. Below 0 for what comes home from a game. */
  amount: Satang | null
  /** When it was sent, epoch ms by the server's clock; by the phone's where `isByPhone`. */
  at: number
  /** A deposit that has not shown in the statement until then did not come, epoch ms. */
  until: number
  /** What it was paid by, so that its end can be told: a provider's QR, by the name of its call. */
  by: string
  /** The server's id of the QR; null where the answer was lost. */
  ref: string | null
  /** The keys of the deposits that the statement had just before: none of them is this one. */
  rowsBefore: readonly string[]
  /** The server's clock was not known: its times are the phone's, until they are dated anew (`dateUses`). */
  isByPhone: boolean
}

/**
 * Returns the uses with those dated anew that have the phone's time, which may be wrong by years. What has waited
 * for a network goes out now.
 * @param now by the server's clock, epoch ms
 */
export function dateUses(uses: readonly Use[], now: number): Use[] {
  return uses.map((use) =>
    use.isByPhone ? { ...use, at: now, until: now + use.until - use.at, isByPhone: false } : use,
  )
}

/** Returns what a QR of a provider is noted under (`Use.by`). A provider has one QR at a time. */
export function qrUseName(bankCode: unknown): string {
  return `QR ${bankCode}`
}

/** Whether a QR made this use. */
export function isQrUse({ by }: Use): boolean {
  return by.startsWith('QR ')
}

/**
 * A deposit of the statement. `key`: two may have the same one where the service gives them no ids. `isOver`: it
 * failed. `isGuess`: its kind is not known, so it counts as one.
 */
export interface DepositRow {
  key: string
  /** Null where the service does not tell it, or it cannot be read. Below 0 for what was taken back. */
  amount: Satang | null
  /** Epoch ms by the server's clock, at the latest. Null where nothing tells: then it counts as of today. */
  createdAt: number | null
  /** It has that time of its own. Another one stands for no use. */
  isDated: boolean
  isOver: boolean
  isGuess: boolean
}

/** The first moment of the day and of the week, epoch ms. */
export type SpanStarts = Record<Span, number>

/**
 * What is used. `isUnknown` where a part of it has no amount yet, so that it may be more; `isGuess` where
 * entries of an unknown kind count, so that it may be less.
 */
export interface Used {
  amount: Satang
  isUnknown: boolean
  isGuess: boolean
}

export const NOT_USED: Used = { amount: 0n, isUnknown: false, isGuess: false }

/** The clocks of two machines differ, and a row may have the time of an earlier step of its payment. */
const CLOCK_SLACK_MS = 2 * MINUTE_MS
/** A provider may add some satang to a QR to know it again. */
const ODD_SATANG = 100n

function isCloseTo(one: Satang, other: Satang): boolean {
  const difference = one > other ? one - other : other - one
  return difference < ODD_SATANG
}

const isAwaited = ({ kind, until }: Use, now: number) => kind === 'deposit' && until > now

/**
 * Returns the time from which on entries must be known to tell which deposits have arrived, epoch ms; Infinity
 * where none is on its way. A deposit of yesterday evening would count as one of today otherwise.
 * @param now by the server's clock as far as it is known, epoch ms
 */
export function rowsNeededSince(uses: readonly Use[], now: number): number {
  return Math.min(
    ...uses.flatMap((use) => (isAwaited(use, now) ? [use.at - CLOCK_SLACK_MS] : [])),
    Number.POSITIVE_INFINITY,
  )
}

/**
 * Returns the keys of the deposits that may look like one that is sent now (`Use.rowsBefore`).
 * @param now by the server's clock as far as it is known, epoch ms
 */
export function rowsBefore(rows: readonly DepositRow[], now: number): string[] {
  return rows.filter((row) => isSince(row, now - CLOCK_SLACK_MS)).map(({ key }) => key)
}

function isSince({ createdAt }: DepositRow, start: number): boolean {
  return createdAt !== null && createdAt >= start
}

/** Returns the rows without those that were there before. */
function withoutThose(rows: Iterable<DepositRow>, keys: readonly string[]): DepositRow[] {
  const before = new Map<string, number>()
  for (const key of keys) before.set(key, (before.get(key) ?? 0) + 1)
  return [...rows].filter(({ key }) => {
    const count = before.get(key) ?? 0
    before.set(key, count - 1)
    return count <= 0
  })
}

/**
 * Returns the deposits that were sent and are not in the statement yet: each row stands for one of them.
 * @param now by the server's clock as far as it is known, epoch ms
 */
export function openUses(uses: readonly Use[], rows: readonly DepositRow[], now: number): Use[] {
  // What is below 0 was taken back: it is no arrival.
  const arrived = rows.filter(({ amount }) => amount === null || amount >= 0n)
  const free = new Set(arrived.sort((one, other) => Number(one.isGuess) - Number(other.isGuess)))
  const awaited = uses.filter((use) => isAwaited(use, now))
  // Those with an amount first: what has none would take their row.
  const inOrder = [...awaited].sort(
    (one, other) => Number(one.amount === null) - Number(other.amount === null),
  )
  const open: Use[] = []
  for (const use of inOrder) {
    const row = withoutThose(free, use.rowsBefore).find(
      (one) =>
        one.isDated &&
        isSince(one, use.at - CLOCK_SLACK_MS) &&
        (use.amount === null || (one.amount !== null && isCloseTo(one.amount, use.amount))),
    )
    if (row) free.delete(row)
    else open.push(use)
  }
  return open
}

/**
 * Returns what was paid in since a moment: what the statement has, and what is under way or in doubt.
 * @param start by the server's clock, epoch ms
 * @param open all of them count, whenever they were sent
 */
export function depositsSince(start: number, rows: readonly DepositRow[], open: readonly Use[]): Used {
  const counted = rows.filter(
    ({ createdAt, isOver }) => !isOver && (createdAt === null || createdAt >= start),
  )
  const used = { ...NOT_USED, isGuess: counted.some(({ isGuess }) => isGuess) }
  for (const { amount } of [...counted, ...open]) {
    if (amount === null) used.isUnknown = true
    else used.amount += amount
  }
  // What was taken back may have been paid in long before.
  if (used.amount < 0n) used.amount = 0n
  return used
}

/**
 * Returns what went into games since a moment, less what came home after it. What comes home first frees
 * nothing: it was won, or moved there before.
 * @param start by the server's clock, epoch ms
 * @param uses in the order in which they were sent, not sorted by `at`: two readings of a server's clock differ by a second
 */
export function transfersSince(start: number, uses: readonly Use[]): Used {
  const used = { ...NOT_USED }
  const moves = uses.filter(({ kind, at }) => kind === 'transfer' && at >= start)
  for (const { amount } of moves) {
    if (amount === null) used.isUnknown = true
    else used.amount = used.amount + amount < 0n ? 0n : used.amount + amount
  }
  return used
}

/**
 * Why a call is held back. `unknown`: a deposit has no amount yet. `unread`: it could not be found out what is used.
 * `too-long`: the statement has too many entries to find it out. `unidentified`: the service does not say whose
 * limits are to be asked.
 */
export type Hold =
  | { why: 'break'; until: number | null }
  | {
      why: 'ceiling'
      span: Span
      kind: 'deposit' | 'transfer'
      ceiling: Satang
      used: Satang
      free: Satang
      /** Entries of an unknown kind count. */
      isGuess: boolean
    }
  | { why: 'unknown' }
  | { why: 'unread' }
  | { why: 'too-long' }
  | { why: 'unidentified' }

/** What is about to be sent; `amount` is null where nobody knows it before. */
export interface PlannedMove {
  kind: LimitedAs
  amount: Satang | null
}

const leftOf = (ceiling: Satang, { amount }: Used): Satang => (ceiling > amount ? ceiling - amount : 0n)

/** What one more deposit may be at most, and which ceiling says so. */
export interface Room {
  span: Span
  left: Satang
}

interface CeilingLeft extends Room {
  ceiling: Satang
  used: Used
}

/** Returns what each ceiling leaves, the tightest first. Of two that leave the same the week's lasts longer. */
function leftOfEach(limits: PlayLimits, used: Record<Span, Used>): CeilingLeft[] {
  return [...spans]
    .reverse()
    .flatMap((span) => {
      const ceiling = limits[span].amount
      return ceiling === null ? [] : [{ span, ceiling, used: used[span], left: leftOf(ceiling, used[span]) }]
    })
    .sort((one, other) => (one.left < other.left ? -1 : Number(one.left > other.left)))
}

/** Whether a part of what is used has no amount yet, so that less may be left. */
const isAnyUnknown = (ceilings: readonly CeilingLeft[]) => ceilings.some(({ used }) => used.isUnknown)

/**
 * Returns what is left of the ceiling that leaves least; null without ceilings, and where a part of what is used
 * has no amount yet.
 */
export function roomOf(limits: PlayLimits, used: Record<Span, Used>): Room | null {
  const ceilings = leftOfEach(limits, used)
  const [tightest] = ceilings
  if (!tightest || isAnyUnknown(ceilings)) return null
  return { span: tightest.span, left: tightest.left }
}

/**
 * Returns why a call is held back, or null. What has no known amount may go while anything is free. The ceiling that
 * leaves least is named: who goes by what another one leaves is refused again.
 * @param limits as they are now (`limitsAt`)
 */
export function holdOf(move: PlannedMove, limits: PlayLimits, used: Record<Span, Used>): Hold | null {
  if (limits.break) return { why: 'break', until: limits.break.until }
  const { kind } = move
  if (kind === 'play') return null
  const ceilings = leftOfEach(limits, used)
  const [tightest] = ceilings
  if (!tightest) return null
  const { span, ceiling, left: free } = tightest
  const isUnknown = isAnyUnknown(ceilings)
  const isTooMuch = move.amount === null ? free === 0n : move.amount > free
  // While an amount is not known, nothing may be told as left. What is used up is so whatever it will be.
  if (isTooMuch && (free === 0n || !isUnknown)) {
    const { amount, isGuess } = tightest.used
    return { why: 'ceiling', span, kind, ceiling, used: amount, free, isGuess }
  }
  return isUnknown ? { why: 'unknown' } : null
}
