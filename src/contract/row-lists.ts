/** Lists that are the whole answer, read tolerantly. They stand apart: the login page reads none. */
import * as v from 'valibot'
import { Figure, isObject, listOf } from './tolerant.ts'

/**
 * A list that is the whole answer. One of which no element can be read is another thing, and not the
 * empty list: from "there is none" the app tells what became of money.
 */
export function rowsOf<S extends v.GenericSchema>(item: S): ReturnType<typeof listOf<S>> {
  const hasReadable = (value: unknown) =>
    !Array.isArray(value) || value.length === 0 || value.some((element) => v.is(item, element))
  return v.pipe(
    v.unknown(),
    v.check(hasReadable, 'none of the elements'),
    listOf(item),
  ) as unknown as ReturnType<typeof listOf<S>>
}

type PagedWire<N extends string, S extends v.GenericSchema> = { total?: number | string | null } & {
  [K in N]: v.InferInput<S>[]
}
type PagedAnswer<N extends string, S extends v.GenericSchema> = { total: number | null } & {
  [K in N]: v.InferOutput<S>[]
}

/**
 * One page of a list and the number of rows in all its pages: `{ total, <name>: [...] }`, also under
 * `data`, with the list itself under `data`, or a bare list, of which the total is unknown.
 */
export function paged<const N extends string, S extends v.GenericSchema>(
  name: N,
  item: S,
): v.GenericSchema<PagedWire<N, S>, PagedAnswer<N, S>> {
  const read = (value: unknown, total?: unknown): unknown => {
    if (Array.isArray(value)) return { total, [name]: value }
    if (!isObject(value)) return undefined
    if (Object.hasOwn(value, name)) return { total: value.total ?? total, [name]: value[name] }
    if (Object.hasOwn(value, 'data')) return read(value.data, value.total)
    return undefined
  }
  return v.pipe(
    v.unknown(),
    v.transform((value) => read(value)),
    v.object({ total: Figure, [name]: rowsOf(item) }),
  ) as unknown as v.GenericSchema<PagedWire<N, S>, PagedAnswer<N, S>>
}
