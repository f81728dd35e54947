import type { MessageDescriptor } from '@lingui/core'
import { isWallet } from '#contract/place-codes.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { bangkokDay, type Month } from '#domain/bangkok-day.ts'
import { absolute, type Satang } from '#domain/money.ts'
import {
  isDayKnown,
  type KnownDays,
  type Sums,
  sumsOf,
  tellableSums,
  undatedAmong,
} from '#money/statement-history/daily-sums.ts'
import { signOf } from '#money/statement-history/statement-rules.ts'
import { activityText } from '../activity-text.ts'

interface KindSum {
  kind: MessageDescriptor
  sign: '+' | '-'
  /** Null where no amount of it can be read. */
  amount: Satang | null
}

/** What a month brought and took. Only what is settled counts. */
export interface MonthSums {
  /** The first day of the month from which on every entry is known; null where no day is. */
  knownFrom: number | null
  /** The last such day; null where no day is. */
  knownTo: number | null
  total: Sums
  /** The parts of `total`: first what came in, then what went out, the largest first. */
  kinds: readonly KindSum[]
  /** From the wallet to games, and back; null where an amount or an end of it cannot be read. */
  toGames: Satang | null
  fromGames: Satang | null
}

/** Adds up the entries of a month, exact in satang. Days that are not wholly known are left out. */
export function sumsOfMonth(
  entries: Iterable<StatementEntry>,
  { first, last }: Month,
  known: KnownDays,
): MonthSums {
  let [from, to] = [first, Math.min(last, known.today)]
  while (from <= to && !isDayKnown(from, known)) from += 1
  while (from <= to && !isDayKnown(to, known)) to -= 1
  const isKnown = from <= to
  const all = [...entries]
  const ofMonth = isKnown ? all.filter(({ createdAt }) => isWithin(createdAt, from, to)) : []
  const settled = ofMonth.filter(({ status }) => status === 'SUCCESS')
  const transfers = settled.filter(({ statementType }) => statementType === 'transfer')
  const mayBeWallet = (end: string | null) => end === null || isWallet(end)
  const mayBeGame = (end: string | null) => end === null || !isWallet(end)
  return {
    knownFrom: isKnown ? from : null,
    knownTo: isKnown ? to : null,
    total: { ...sumsOf(ofMonth), undated: isKnown ? undatedAmong(all) : 0 },
    kinds: kindsOf(settled),
    toGames: movedBy(transfers.filter((entry) => mayBeWallet(entry.from) && mayBeGame(entry.to))),
    fromGames: movedBy(transfers.filter((entry) => mayBeGame(entry.from) && mayBeWallet(entry.to))),
  }
}

function isWithin(time: number | null, first: number, last: number): boolean {
  if (time === null) return false
  const day = bangkokDay(time)
  return first <= day && day <= last
}

function kindsOf(settled: readonly StatementEntry[]): KindSum[] {
  const groups = new Map<string, { kind: MessageDescriptor; sign: '+' | '-'; entries: StatementEntry[] }>()
  for (const entry of settled) {
    const [kind, sign] = [activityText(entry), signOf(entry.statementType)]
    if (sign === 'none') continue
    const group = groups.get(sign + kind.id) ?? { kind, sign, entries: [] }
    group.entries.push(entry)
    groups.set(sign + kind.id, group)
  }
  return [...groups.values()]
    .map(({ kind, sign, entries }) => {
      const sums = tellableSums(sumsOf(entries))
      return { kind, sign, amount: sign === '+' ? sums.in : sums.out }
    })
    .sort((one, other) =>
      one.sign === other.sign ? compare(other.amount ?? 0n, one.amount ?? 0n) : one.sign === '+' ? -1 : 1,
    )
}

function compare(one: Satang, other: Satang): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Returns what transfers have moved; null where the amount or an end of one cannot be read. */
function movedBy(transfers: readonly StatementEntry[]): Satang | null {
  let sum = 0n
  for (const { amount, from, to } of transfers) {
    if (amount === null || from === null || to === null) return null
    sum += absolute(amount)
  }
  return sum
}
