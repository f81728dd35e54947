import * as v from 'valibot'
import { Confirmed } from './done.ts'
import { afterMoneyMoved, endpoint } from './endpoint.ts'
import { isNothing } from './envelope.ts'
import { Figure } from './figures.ts'
import { isSureNone } from './has-other-words.ts'
import { named, record, Text, wireAs } from './tolerant.ts'

export const Promotion = record({ percentFail: Figure, description: Text })
export type Promotion = v.InferOutput<typeof Promotion>

/** A promotion, or none, in whatever form a server says so. */
const PromotionOrNone = wireAs<v.InferInput<typeof Promotion> | null, Promotion | null>(
  v.pipe(
    v.unknown(),
    v.transform((value) => (isNothing(value) ? null : value)),
    v.nullable(Promotion),
  ),
)

const Named = named('promotion', PromotionOrNone)

/** As `Named`. An error of the server does not mean that the code does not exist. */
const Found: typeof Named = wireAs(
  v.pipe(
    v.unknown(),
    v.check((value) => {
      const read = v.safeParse(Named, value)
      return !read.success || read.output !== null || isSureNone(value)
    }, 'a server in trouble'),
    Named,
  ),
)

/**
 * Endpoints of promotion codes. The client asks for codes in upper case (docs/product-rules.md#promotion).
 */
export const promotion = {
  current: endpoint('GET', '/api/promotion/current', {
    effect: 'read',
    answer: Named,
    isUnused: true,
  }),
  find: endpoint('GET', '/api/promotion/find/{code}', {
    effect: 'read',
    answer: Found,
    isOptional: true,
    none: { keys: ['NO_PROMOTION', 'NO_DATA'], body: null },
  }),
  activate: endpoint('GET', '/api/promotion/activate/{code}', {
    effect: 'money',
    answer: Confirmed,
    refreshes: ['promotion', ...afterMoneyMoved],
  }),
}
