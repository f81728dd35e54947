/**
 * Tolerant schemas for lists. They have a file of their own, because the login page needs none.
 */
import * as v from 'valibot'
import { isObject } from './is-object.ts'
import { wireAs } from './tolerant.ts'

/** Returns the elements of a list. PHP writes one that it has filtered as an object: `{ "0": …, "2": … }`. */
export function elementsOf(value: unknown): unknown {
  const isFiltered = isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
  return isFiltered && Object.keys(value).length > 0 ? Object.values(value) : value
}

/**
 * A list that leaves out its unreadable elements, so that one bad row does not hide the others. Absent and
 * null become the empty list.
 */
export function listOf<S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> {
  return wireAs(
    v.pipe(
      v.nullish(v.unknown(), []),
      v.transform(elementsOf),
      v.union([v.array(v.unknown()), v.literal('')]),
      v.transform((elements) => (elements === '' ? [] : elements)),
      v.transform((elements) =>
        elements.flatMap((element) => {
          const read = v.safeParse(item, element)
          return read.success ? [read.output] : []
        }),
      ),
      v.metadata({ item }),
    ),
  )
}

/**
 * A list that is the whole answer, or much of it. It fails when the app can read no element of it. It must not
 * become an empty list: where a list is empty, the app may say that a payment did not happen.
 */
export function rowsOf<S extends v.GenericSchema>(item: S): ReturnType<typeof listOf<S>> {
  const hasReadable = (value: unknown) => {
    const elements = elementsOf(value)
    return !Array.isArray(elements) || elements.length === 0 || elements.some((one) => v.is(item, one))
  }
  return wireAs(v.pipe(v.unknown(), v.check(hasReadable, 'none of the elements'), listOf(item)))
}
