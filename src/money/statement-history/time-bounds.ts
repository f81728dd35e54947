import type { StatementEntry } from '#contract/statement.ts'

/** Between which times an entry was made, epoch ms. Null where nothing tells. */
export interface TimeBounds {
  from: number | null
  to: number | null
}

/**
 * Returns between which times each entry was made: its own time, or those of its neighbours where that cannot be read.
 * A list tells by its neighbours only where it begins with its newest entry.
 */
export function timeBounds(entries: readonly Pick<StatementEntry, 'createdAt'>[]): TimeBounds[] {
  const times = entries.map(({ createdAt }) => createdAt)
  const known = times.filter((time) => time !== null)
  const isNewestFirst = (known[0] ?? 0) > (known.at(-1) ?? 0)
  // The newest of all that stand below.
  const newestBelow: (number | null)[] = []
  for (let index = times.length - 1, newest: number | null = null; index >= 0; index -= 1) {
    newestBelow[index] = newest
    newest = Math.max(times[index] ?? newest ?? 0, newest ?? 0) || null
  }
  return times.map((time, index) => {
    if (time !== null) return { from: time, to: time }
    const above = times.slice(0, index).findLast((other) => other !== null)
    const below = times.slice(index).find((other) => other !== null)
    if (!isNewestFirst) return { from: null, to: null }
    // A neighbour may be dated back by hours: a slip by its transfer at the bank.
    const from = below === undefined ? null : Math.min(below, above ?? below)
    const to = above === undefined ? null : Math.max(above, newestBelow[index] ?? above)
    return { from, to }
  })
}
