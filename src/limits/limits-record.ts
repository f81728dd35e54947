/** What the phone keeps of a player's limits, in a form that JSON can hold: satang in digits. */
import * as v from 'valibot'
import type { Use } from '#domain/limit-use.ts'
import type { Satang } from '#domain/money.ts'
import { breakDays, NO_LIMITS, type PlayLimits, reminderMinutes, type Span } from '#domain/play-limits.ts'

const Amount = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,18}$/),
    v.transform((digits): Satang => BigInt(digits)),
  ),
)
const time = v.number()

const Ceiling = v.object({
  amount: Amount,
  raise: v.nullable(v.object({ amount: Amount, from: v.nullable(time) })),
})

// On disk a break has its first name, rest: a tab that has an older version of the app would find no limits otherwise.
const Limits = v.pipe(
  v.object({
    day: Ceiling,
    week: Ceiling,
    rest: v.nullable(v.object({ days: v.picklist(breakDays), until: v.nullable(time) })),
    reminder: v.nullable(v.picklist(reminderMinutes)),
  }),
  v.transform(({ rest, ...limits }) => ({ ...limits, break: rest })),
)

const KeptUse = v.object({
  id: v.string(),
  kind: v.picklist(['deposit', 'transfer']),
  amount: Amount,
  at: time,
  until: time,
  by: v.string(),
  ref: v.nullable(v.string()),
  rowsBefore: v.optional(v.array(v.string()), []),
  isByPhone: v.optional(v.boolean(), false),
})

const KeptMark = v.object({ wishedAt: v.nullable(time), isUnsent: v.boolean() })
const Shared = v.pipe(
  v.object({ day: KeptMark, week: KeptMark, restUntil: time, restTold: v.optional(time, 0) }),
  v.transform(({ restUntil, restTold, ...marks }) => ({
    ...marks,
    breakUntil: restUntil,
    breakTold: restTold,
  })),
)

const Kept = v.object({ limits: Limits, uses: v.array(KeptUse), shared: v.optional(Shared) })

/** What a ceiling of this phone has to do with the server's. */
export interface CeilingMark {
  /** The server's time of the wish that this phone knows of; null for none. */
  wishedAt: number | null
  /** The player has wished something here that the server was not told yet. */
  isUnsent: boolean
}

/**
 * How far the server knows these limits (docs/wire.md#own-limits). `breakUntil`: the end of its break, or 0.
 * `breakTold`: the latest end that it was told from here, or 0; its own may be earlier.
 */
type SharedMarks = Record<Span, CeilingMark> & { breakUntil: number; breakTold: number }

export interface KeptLimits {
  limits: PlayLimits
  uses: readonly Use[]
  shared: SharedMarks
}

const UNSHARED: SharedMarks = {
  day: { wishedAt: null, isUnsent: false },
  week: { wishedAt: null, isUnsent: false },
  breakUntil: 0,
  breakTold: 0,
}
export const NOTHING_KEPT: KeptLimits = { limits: NO_LIMITS, uses: [], shared: UNSHARED }

/** What was set before there were marks has still to be told. */
function neverTold({ day, week }: PlayLimits): SharedMarks {
  return {
    day: { wishedAt: null, isUnsent: day.amount !== null },
    week: { wishedAt: null, isUnsent: week.amount !== null },
    breakUntil: 0,
    breakTold: 0,
  }
}

export function limitsToJson({ limits, uses, shared }: KeptLimits): string {
  const { break: rest, ...ceilings } = limits
  const { breakUntil: restUntil, breakTold: restTold, ...marks } = shared
  const told = restTold > 0 && { restTold }
  const kept = { limits: { ...ceilings, rest }, uses, shared: { ...marks, restUntil, ...told } }
  return JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Returns null for what does not fit. */
export function limitsFromJson(text: string): KeptLimits | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(text))
    if (!read.success) return null
    const { limits, uses, shared = neverTold(limits) } = read.output
    return { limits, uses, shared }
  } catch {
    return null
  }
}
