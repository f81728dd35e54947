import type { Cell } from './cells.ts'

/** The same part of the matrix each time, so that a failure is one of the change and not of chance. */
const STANDARD_SEED = 20_260_301

/** They take about two minutes on two cores. `sample.test.ts` shows that no call and no fault is left out. */
const PART_CELLS = 85

/** Returns the seed of `FAULTS_SEED`, or the standard one. */
export function seedFrom(env: Record<string, string | undefined>): number {
  const seed = Number(env.FAULTS_SEED ?? STANDARD_SEED)
  if (!Number.isSafeInteger(seed))
    throw new Error(`FAULTS_SEED should be a whole number, not ${env.FAULTS_SEED}`)
  return seed
}

/** Random numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a part of the matrix, by default the one of `npm test`: every call and every fault somewhere. */
export function partOf(cells: readonly Cell[], seed: number, count = PART_CELLS): Cell[] {
  return sample(cells, count, seed, ({ world, row, fault, situation }) => ({
    call: row.call,
    fault: `${world} ${situation ?? fault.name}`,
  }))
}

interface Strata {
  call: string
  fault: string
}

/**
 * Picks some items by a seed. Every call and every fault comes as often as any other, as far as that goes.
 */
export function sample<Item>(
  items: readonly Item[],
  count: number,
  seed: number,
  strataOf: (item: Item) => Strata,
): Item[] {
  const random = randomFrom(seed)
  const waiting = items.map((item) => ({ item, ...strataOf(item), luck: random() }))
  const calls = new Map<string, number>()
  const faults = new Map<string, number>()
  const picked: Item[] = []
  const wornOf = ({ call, fault, luck }: Strata & { luck: number }) =>
    (calls.get(call) ?? 0) + (faults.get(fault) ?? 0) + luck
  while (picked.length < count && waiting.length > 0) {
    let best = 0
    for (const [index, candidate] of waiting.entries()) {
      const other = waiting[best]
      if (other && wornOf(candidate) < wornOf(other)) best = index
    }
    const [next] = waiting.splice(best, 1)
    if (!next) break
    picked.push(next.item)
    calls.set(next.call, (calls.get(next.call) ?? 0) + 1)
    faults.set(next.fault, (faults.get(next.fault) ?? 0) + 1)
  }
  return picked
}
