import * as v from 'valibot'
import { Confirmed } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Figure, isObject, named, record, Text } from './tolerant.ts'

export const Promotion = record({ percentFail: Figure, description: Text })
export type Promotion = v.InferOutput<typeof Promotion>

/** The answer is a promotion or empty: `{}`, `""`, `false` and null mean that there is none. */
const PromotionOrNone = v.pipe(
  v.unknown(),
  v.transform((value) => (!value || (isObject(value) && Object.keys(value).length === 0) ? null : value)),
  v.nullable(Promotion),
) as unknown as v.GenericSchema<v.InferInput<typeof Promotion> | null, v.InferOutput<typeof Promotion> | null>

/** Promotion codes. The client asks that a code is sent in upper case. */
export const promotion = {
  current: endpoint('GET', '/api/promotion/current', {
    effect: 'read',
    answer: named('promotion', PromotionOrNone),
    isUnused: true,
  }),
  find: endpoint('GET', '/api/promotion/find/{code}', {
    effect: 'read',
    answer: named('promotion', PromotionOrNone),
  }),
  activate: endpoint('GET', '/api/promotion/activate/{code}', {
    effect: 'money',
    answer: Confirmed,
    refreshes: ['promotion', 'bonus', 'refund', 'wallet', 'statement'],
  }),
}
