import * as v from 'valibot'
import type { Satang } from '#domain/money.ts'
import { type Confirmed, Settled } from './done.ts'
import { fieldsIn } from './envelope.ts'
import { Money } from './figures.ts'
import { isObject } from './is-object.ts'
import { wireAs } from './tolerant.ts'

/**
 * As `Settled`, for a call that brings money which waits at the server. `amount`: how much, where the answer
 * names it (ours). It is no yes by itself.
 */
export const Received = wireAs<
  v.InferInput<typeof Settled> & { amount?: number | string },
  Confirmed & { amount?: Satang }
>(
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const settled = v.safeParse(Settled, value)
      if (!settled.success) {
        addIssue({ message: settled.issues[0].message })
        return NEVER
      }
      const fields = fieldsIn(value, ['amount'])
      const amount = v.parse(Money, isObject(fields) ? fields.amount : null)
      return { ...settled.output, ...(amount !== null && { amount }) }
    }),
  ),
)
export type Received = v.InferOutput<typeof Received>
