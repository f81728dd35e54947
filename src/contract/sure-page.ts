import * as v from 'valibot'
import { soundsTroubled } from './has-other-words.ts'
import { paged } from './paged.ts'
import { rowsOf } from './row-lists.ts'
import { named, wireAs } from './tolerant.ts'

/**
 * Lets no list without rows pass beside other words: a server in trouble may send it. It would replace what is known, a
 * ceiling would count nothing, and an old coupon would look like a new one.
 */
function sure<S extends v.GenericSchema>(
  list: S,
  rowsIn: (read: v.InferOutput<S>) => readonly unknown[],
  isDoubtful: (body: unknown) => boolean,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> {
  const isSure = (value: unknown) => {
    const read = v.safeParse(list, value)
    return !read.success || rowsIn(read.output).length > 0 || !isDoubtful(value)
  }
  return wireAs(
    v.pipe(
      v.unknown(),
      v.check(isSure, 'a server in trouble'),
      list as v.GenericSchema<unknown, v.InferOutput<S>>,
    ),
  )
}

/**
 * As `paged`, but a page without rows beside other words is no page.
 * @param isDoubtful says whether the words of a body are such
 */
export function surePage<const N extends string, S extends v.GenericSchema>(
  name: N,
  item: S,
  isDoubtful: (body: unknown) => boolean = soundsTroubled,
): ReturnType<typeof paged<N, S>> {
  return sure(paged(name, item), (page) => page[name], isDoubtful)
}

/** As `rowsOf` under a name, but a list without rows beside other words is no list. */
export function sureList<const N extends string, S extends v.GenericSchema>(name: N, item: S) {
  return sure(named(name, rowsOf(item)), (rows) => rows, soundsTroubled)
}
