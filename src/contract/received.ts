import * as v from 'valibot'
import type { Satang } from '#domain/money.ts'
import { Confirmed, hasKnownWords, saysDone } from './done.ts'
import { fieldsIn } from './envelope.ts'
import { Money } from './figures.ts'
import { isObject } from './is-object.ts'
import { wireAs } from './tolerant.ts'

/**
 * As `Confirmed`, for a call that brings money which waits at the server. `amount`: how much, where the answer
 * names it (ours). It is no yes by itself.
 */
export const Received = wireAs<
  v.InferInput<typeof Confirmed> & { amount?: number | string },
  Confirmed & { amount?: Satang }
>(
  v.pipe(
    v.unknown(),
    saysDone,
    hasKnownWords,
    v.transform((value) => {
      const fields = fieldsIn(value, ['amount'])
      const amount = v.parse(Money, isObject(fields) ? fields.amount : null)
      return { ...v.parse(Confirmed, value), ...(amount !== null && { amount }) }
    }),
  ),
)
export type Received = v.InferOutput<typeof Received>
