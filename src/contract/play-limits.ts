import * as v from 'valibot'
import { breakDays } from '#domain/play-limits.ts'
import { Amount } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Money } from './figures.ts'
import { record } from './tolerant.ts'
import { certainTimeOf, EARLIEST_MS } from './written-time.ts'

/** A ceiling; null for none. One that cannot be read fails the answer: it must not look like none. */
export const CeilingAmount = v.union([
  v.pipe(
    v.nullish(v.literal('')),
    v.transform(() => null),
  ),
  v.pipe(
    Money,
    v.check((amount) => amount !== null && amount >= 0n),
  ),
])

/**
 * A time with its zone, or epoch ms. It has to be there, and no correction is guessed: one that is read too early
 * would loosen a limit.
 */
export const Instant = v.union([
  v.pipe(v.number(), v.minValue(EARLIEST_MS)),
  v.pipe(
    v.string(),
    v.check((text) => text.includes('-') && certainTimeOf(text) !== null),
    v.transform((text) => certainTimeOf(text) ?? 0),
  ),
])

const SharedCeiling = v.nullish(
  v.object({
    amount: CeilingAmount,
    raise: v.nullish(v.object({ amount: CeilingAmount, from: Instant }), null),
    wishedAt: v.nullish(Instant, null),
  }),
  { amount: null, raise: null, wishedAt: null },
)

const SharedLimits = record({
  day: SharedCeiling,
  week: SharedCeiling,
  break: v.nullish(v.object({ until: Instant }), null),
})
export type SharedLimits = v.InferOutput<typeof SharedLimits>

/** What the player wishes. Null for a ceiling is none; what is absent stays. */
const LimitsWish = v.object({
  day: v.exactOptional(v.nullable(Amount)),
  week: v.exactOptional(v.nullable(Amount)),
  break: v.exactOptional(
    v.object({
      days: v.picklist(breakDays),
      // Where the phone learnt the server's clock before: the break has begun then.
      until: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
})
export type LimitsWish = v.InferOutput<typeof LimitsWish>

/**
 * Endpoints of a player's own limits for all phones, our extension (docs/wire.md#own-limits). The app uses them
 * only where the build says so. The server applies the rules by its own clock; the same wish twice changes
 * nothing more.
 */
export const playLimits = {
  read: endpoint('GET', '/api/account/limits', { effect: 'read', answer: SharedLimits, isSecret: true }),
  wish: endpoint('PUT', '/api/account/limits', {
    effect: 'command',
    body: LimitsWish,
    answer: SharedLimits,
    needsAnswer: true,
  }),
}
