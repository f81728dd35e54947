import * as v from 'valibot'
import { Flag, isObject, Text } from './tolerant.ts'

/** What a person may be shown of a bare text answer; a page of HTML is not one. */
const SHORT_TEXT = /^[^<]{1,200}$/

/**
 * The answer of a call that did something: `{ message: "SUCCESS" }` in the sandbox. A backend may
 * also answer with any other object, a bare text or `true`. What speaks of a failure in spite of
 * its 2xx, an empty body and a list cannot be read: then the outcome is unknown, never "done".
 */
export const Done = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (value === true) return {}
    return typeof value === 'string' && SHORT_TEXT.test(value) ? { message: value } : value
  }),
  v.check(
    (value) =>
      isObject(value) &&
      (value.success === undefined || v.parse(Flag, value.success)) &&
      v.parse(Text, value.error) === null,
    'not the answer of something done',
  ),
  v.object({ message: Text }),
) as unknown as v.GenericSchema<{ message?: string | null }, { message: string | null }>
export type Done = v.InferOutput<typeof Done>
