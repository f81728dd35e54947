import { randomBytes } from 'node:crypto'

/** Random values. With a seed, a test gets the same ids, codes and spins again. */
export class Random {
  #state: number | null = null

  /** @param seed null goes back to the system's randomness */
  seed(seed: number | null): void {
    this.#state = seed === null ? null : seed >>> 0
  }

  /** A number from 0 to just below 1. */
  fraction(): number {
    if (this.#state === null) return randomBytes(4).readUInt32BE() / 2 ** 32
    // mulberry32 is small, and good enough for a demo.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  /** Picks an item of a list that has some. */
  pick<T>(list: readonly T[]): T {
    return list[this.integer(0, list.length - 1)] as T
  }

  /** Picks an item. Twice the weight is twice the chance. */
  weighted<T extends { weight: number }>(list: readonly T[]): T {
    let rest = this.fraction() * list.reduce((sum, item) => sum + item.weight, 0)
    for (const item of list) {
      rest -= item.weight
      if (rest < 0) return item
    }
    return list[list.length - 1] as T
  }

  /** As many decimal digits. The first one may be 0. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('')
  }

  /** As many hex digits, in small letters. */
  hex(count: number): string {
    if (this.#state === null)
      return randomBytes(Math.ceil(count / 2))
        .toString('hex')
        .slice(0, count)
    return Array.from({ length: count }, () => this.integer(0, 15).toString(16)).join('')
  }

  /** 24 hex digits, like the ids of the client's backend. */
  id(): string {
    return this.hex(24)
  }
}
