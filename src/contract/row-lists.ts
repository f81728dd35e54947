/**
 * Tolerant schemas for lists. They have a file of their own, because the login page needs none.
 */
import * as v from 'valibot'
import { contentOf, fieldsIn } from './envelope.ts'
import { isObject } from './is-object.ts'
import { record, wireAs } from './tolerant.ts'

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

/**
 * As `record`, for an object that may also stand under its name, as the other lookups do, or be the only row of a
 * list: a backend may send its table as it is.
 */
export function recordUnder<E extends v.ObjectEntries>(
  name: string,
  entries: E,
): ReturnType<typeof record<E>> {
  const names = Object.keys(entries)
  const opened = (value: unknown): unknown => {
    const rows = elementsOf(value)
    if (Array.isArray(rows)) return rows.length === 1 ? rows[0] : rows
    const fields = fieldsIn(value, names)
    if (!isObject(fields) || names.some((field) => Object.hasOwn(fields, field))) return value
    const inner = fields[name] ?? contentOf(fields, names)
    return typeof inner === 'object' ? opened(inner) : value
  }
  return wireAs(v.pipe(v.unknown(), v.transform(opened), record(entries)))
}
