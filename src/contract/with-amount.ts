import * as v from 'valibot'
import type { Satang } from '#domain/money.ts'
import { Confirmed } from './done.ts'
import { fieldsIn } from './envelope.ts'
import { Money } from './figures.ts'
import { isObject } from './is-object.ts'
import { wireAs } from './tolerant.ts'

/**
 * Returns the schema of a yes that may also name an amount (ours), in satang. The amount is left out where the answer
 * names none that can be read. It is no yes by itself.
 */
export function withAmount(yes: typeof Confirmed) {
  return wireAs<
    v.InferInput<typeof Confirmed> & { amount?: number | string },
    Confirmed & { amount?: Satang }
  >(
    v.pipe(
      v.unknown(),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        const read = v.safeParse(yes, value)
        if (!read.success) {
          addIssue({ message: read.issues[0].message })
          return NEVER
        }
        const fields = fieldsIn(value, ['amount'])
        const amount = v.parse(Money, isObject(fields) ? fields.amount : null)
        return { ...read.output, ...(amount !== null && { amount }) }
      }),
    ),
  )
}

/** As `Confirmed`, with the amount that the service has taken: it may be a part of what was asked for. */
export const ConfirmedWithAmount = withAmount(Confirmed)
