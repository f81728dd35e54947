/** What the phone keeps of a player's limits, in a form that JSON can hold: satang in digits. */
import * as v from 'valibot'
import type { Use } from '#domain/limit-use.ts'
import type { Satang } from '#domain/money.ts'
import { breakDays, NO_LIMITS, type PlayLimits, reminderMinutes } from '#domain/play-limits.ts'

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

const Limits = v.object({
  day: Ceiling,
  week: Ceiling,
  rest: v.nullable(v.object({ days: v.picklist(breakDays), until: v.nullable(time) })),
  reminder: v.nullable(v.picklist(reminderMinutes)),
})

const KeptUse = v.object({
  id: v.string(),
  kind: v.picklist(['deposit', 'transfer']),
  amount: Amount,
  at: time,
  until: time,
  by: v.string(),
  ref: v.nullable(v.string()),
})

const Kept = v.object({ limits: Limits, uses: v.array(KeptUse) })

export interface KeptLimits {
  limits: PlayLimits
  uses: readonly Use[]
}

export const NOTHING_KEPT: KeptLimits = { limits: NO_LIMITS, uses: [] }

export function limitsToJson(kept: KeptLimits): string {
  return JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Returns null for what does not fit. */
export function limitsFromJson(text: string): KeptLimits | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
