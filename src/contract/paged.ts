import * as v from 'valibot'
import { saysWell } from './claims.ts'
import { contentOf, isNamed } from './envelope.ts'
import { Figure } from './figures.ts'
import { isObject } from './is-object.ts'
import { PAGE_SIZE } from './page.ts'
import { elementsOf, rowsOf } from './row-lists.ts'
import { isOn, wireAs } from './tolerant.ts'

type PagedWire<N extends string, S extends v.GenericSchema> = { total?: number | string | null } & {
  [K in N]: v.InferInput<S>[]
}
type PagedAnswer<N extends string, S extends v.GenericSchema> = { total: number | null } & {
  [K in N]: v.InferOutput<S>[]
}

const isFine = (word: unknown) => word === undefined || Number(word) === 200 || saysWell(word) || isOn(word)

/**
 * Whether a server means an empty page by null in the place of the rows. It does not where it counts or sends some
 * beside it, nor where its code or status is no good one: an empty page is a proof that nothing was done.
 */
const isNullPage = (name: string, value: unknown) =>
  isObject(value) &&
  contentOf(value) === null &&
  !isNamed(name, value) &&
  Number(value.total ?? 0) === 0 &&
  [value.code || undefined, value.status, value.statusCode].every(isFine) &&
  !Object.values(value).some((part) => Array.isArray(part) && isObject(part[0]))

/**
 * One page of a list, with the total number of rows: `{ total, <name>: [...] }`. It may stand in an envelope,
 * or the list itself may. A paginator, as Laravel has it, may stand under the name as a whole. A bare list has an
 * unknown total. So has one of less than its rows, which counts pages, and one of just the rows that were asked for,
 * which may be those of the page.
 */
export function paged<const N extends string, S extends v.GenericSchema>(
  name: N,
  item: S,
): v.GenericSchema<PagedWire<N, S>, PagedAnswer<N, S>> {
  const read = (value: unknown, total?: unknown): unknown => {
    if (Array.isArray(value)) return { total, [name]: value }
    if (!isObject(value)) return undefined
    const [content, rows] = [contentOf(value), value.total ?? total]
    if (Object.hasOwn(value, name) && !isNamed(name, content)) {
      const own = elementsOf(value[name])
      return isObject(own) ? read(own, rows) : { total: rows, [name]: own }
    }
    return content === undefined ? undefined : read(content, rows)
  }
  // TypeScript takes a computed name for any name, so the type of the answer is named below.
  const page: v.GenericSchema = v.object({ total: Figure, [name]: rowsOf(item) })
  return wireAs(
    v.pipe(
      v.unknown(),
      v.transform((value) => {
        const found = read(value) ?? (isNullPage(name, value) ? { total: 0, [name]: [] } : null)
        if (!isObject(found)) return found
        const rows = elementsOf(found[name])
        const count = Array.isArray(rows) ? rows.length : 0
        const total = v.parse(Figure, found.total)
        const isNone = total !== null && (total < count || (total === count && count === PAGE_SIZE))
        return { ...found, total: isNone ? null : total }
      }),
      page as v.GenericSchema<unknown, PagedAnswer<N, S>>,
    ),
  )
}
