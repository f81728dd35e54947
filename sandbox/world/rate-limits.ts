import type { Clock } from './clock.ts'

/** Counts recent events by name, such as wrong passwords for one phone. */
export class RateLimits {
  readonly #clock: Clock
  readonly #times = new Map<string, number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The number of events in the last `withinMs`. */
  count(name: string, withinMs: number): number {
    const now = this.#clock.now()
    const recent = (this.#times.get(name) ?? []).filter((time) => time > now - withinMs && time <= now)
    return recent.length
  }

  /** Counts an event now. The last 100 of each name are kept. */
  add(name: string): void {
    const times = this.#times.get(name) ?? []
    this.#times.set(name, [...times.slice(-99), this.#clock.now()])
  }

  /** Counts from 0 again, such as after the right password. */
  forget(name: string): void {
    this.#times.delete(name)
  }

  /** Forgets the events of every name. */
  reset(): void {
    this.#times.clear()
  }
}
