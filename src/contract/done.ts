import * as v from 'valibot'
import { isErrorCode } from './error-codes.ts'
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

/** The keys of the error catalogue that mean a success. */
const SUCCESS_CODES: ReadonlySet<string> = new Set([
  'OK',
  'SUCCESS',
  'BONUS_CLEAR',
  'INVITE_BONUS_SUCCESS',
  'REFUND_SUCCESS',
])

function confirms(value: unknown): boolean {
  if (value === true) return true
  if (isObject(value) && value.success !== undefined && v.parse(Flag, value.success)) return true
  const said = isObject(value) ? value.message : value
  const message = typeof said === 'string' && said !== '' ? said : null
  return message !== null && (!isErrorCode(message) || SUCCESS_CODES.has(message))
}

/**
 * The answer of a money call: it has to say that it was done, by its message or by `success`. An
 * object that says neither, or names a failure, leaves the outcome unknown, and the server's
 * records tell it.
 */
export const Confirmed = v.pipe(
  v.unknown(),
  v.check(confirms, 'does not say that it was done'),
  v.transform((value) => (value === true ? { message: 'SUCCESS' } : value)),
  Done,
  v.transform(({ message }) => ({ message: message ?? 'SUCCESS' })),
) as unknown as v.GenericSchema<{ message?: string | null }, { message: string }>
export type Confirmed = v.InferOutput<typeof Confirmed>
