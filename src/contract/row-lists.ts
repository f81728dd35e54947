/**
 * Tolerant schemas for lists that are the whole answer. They have a file of their own, because the login
 * page needs none.
 */
import * as v from 'valibot'
import { contentOf, isNamed } from './envelope.ts'
import { isObject } from './is-object.ts'
import { elementsOf, Figure, listOf, wireAs } from './tolerant.ts'

/**
 * A list that is the whole answer, or much of it. It fails when the app can read no element of it. It must not
 * become the empty list: "there is none" is a claim, and may decide what happened to money.
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
 * or the list itself may. A bare list has an unknown total.
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
      v.transform((value) => read(value)),
      page as v.GenericSchema<unknown, PagedAnswer<N, S>>,
    ),
  )
}
