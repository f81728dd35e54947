import * as v from 'valibot'
import { soundsTroubled } from './has-other-words.ts'
import { paged } from './paged.ts'
import { wireAs } from './tolerant.ts'

/**
 * As `paged`, but a page without rows beside other words is no page: a server in trouble may send it. It would
 * replace what is known, and a ceiling would count nothing.
 * @param isDoubtful says whether the words of a body are such
 */
export function surePage<const N extends string, S extends v.GenericSchema>(
  name: N,
  item: S,
  isDoubtful: (body: unknown) => boolean = soundsTroubled,
): ReturnType<typeof paged<N, S>> {
  const page = paged(name, item)
  const isSure = (value: unknown) => {
    const read = v.safeParse(page, value)
    return !read.success || read.output[name].length > 0 || !isDoubtful(value)
  }
  return wireAs(v.pipe(v.unknown(), v.check(isSure, 'a server in trouble'), page))
}
