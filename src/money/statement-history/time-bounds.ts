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
  const bounds = times.map((time): TimeBounds => ({ from: time, to: time }))
  const known = times.filter((time) => time !== null)
  const isNewestFirst = (known[0] ?? 0) > (known.at(-1) ?? 0)
  if (!isNewestFirst) return bounds
  const timesAbove: (number | null)[] = []
  let above: number | null = null
  for (const time of times) {
    timesAbove.push(above)
    above = time ?? above
  }
  let below: number | null = null
  let newestBelow: number | null = null
  for (let index = times.length - 1; index >= 0; index -= 1) {
    const time = times[index] ?? null
    const top = timesAbove[index] ?? null
    if (time !== null) {
      below = time
      newestBelow = Math.max(time, newestBelow ?? time)
    } else {
      // A neighbour may be dated back by hours: a slip by its transfer at the bank.
      const from: number | null = below === null ? null : Math.min(below, top ?? below)
      bounds[index] = { from, to: top === null ? null : Math.max(top, newestBelow ?? top) }
    }
  }
  return bounds
}
