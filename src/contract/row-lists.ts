/**
 * Tolerant schemas for lists. They have a file of their own, because the login page needs none.
 */
import * as v from 'valibot'
import { contentOf, isNamed } from './envelope.ts'
import { Figure } from './figures.ts'
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

type PagedWire<N extends string, S extends v.GenericSchema> = { total?: number | string | null } & {
  [K in N]: v.InferInput<S>[]
}
type PagedAnswer<N extends string, S extends v.GenericSchema> = { total: number | null } & {
  [K in N]: v.InferOutput<S>[]
}

/**
 * One page of a list, with the total number of rows: `{ total, <name>: [...] }`. It may stand in an envelope,
 * or the list itself may. A bare list has an unknown total, and so has one of less than its rows: it counts pages.
 */
export function paged<const N extends string, S extends v.GenericSchema>(
  name: N,
  item: S,
): v.GenericSchema<PagedWire<N, S>, PagedAnswer<N, S>> {
  const read = (value: unknown, total?: unknown): unknown => {
    if (Array.isArray(value)) return { total, [name]: value }
    if (!isObject(value)) return undefined
    const [content, rows] = [contentOf(value), value.total ?? total]
    if (Object.hasOwn(value, name) && !isNamed(name, content)) return { total: rows, [name]: value[name] }
    return content === undefined ? undefined : read(content, rows)
  }
  // TypeScript takes a computed name for any name, so the type of the answer is named below.
  const page: v.GenericSchema = v.object({ total: Figure, [name]: rowsOf(item) })
  return wireAs(
    v.pipe(
      v.unknown(),
      v.transform((value) => {
        const found = read(value)
        if (!isObject(found)) return found
        const rows = elementsOf(found[name])
        const { total } = found
        return { ...found, total: Array.isArray(rows) && Number(total) < rows.length ? null : total }
      }),
      page as v.GenericSchema<unknown, PagedAnswer<N, S>>,
    ),
  )
}
