/** The sandbox's time. All that is stored, expires or is dated follows it, the `Date` header too. */
export class Clock {
  #offsetMs = 0
  #fixedAt: number | null = null

  /** Epoch milliseconds. */
  now(): number {
    return this.#fixedAt ?? Date.now() + this.#offsetMs
  }

  /** The time in UTC, such as `2026-03-05T05:00:00.000Z`. */
  iso(): string {
    return new Date(this.now()).toISOString()
  }

  /** Sets the time, epoch ms. From there it runs on, or stands still if `isFixed`. */
  set(time: number, isFixed: boolean): void {
    this.#fixedAt = isFixed ? time : null
    this.#offsetMs = time - Date.now()
  }

  /** Goes forward by ms, or back where it is negative. A clock that stands still goes on standing there. */
  advance(ms: number): void {
    if (this.#fixedAt !== null) this.#fixedAt += ms
    this.#offsetMs += ms
  }

  /** Goes back to the machine's time. */
  reset(): void {
    this.#offsetMs = 0
    this.#fixedAt = null
  }

  /** `offsetMs` is the distance from the machine's time, ms. */
  get state(): { now: string; offsetMs: number; isFixed: boolean } {
    return { now: this.iso(), offsetMs: this.#offsetMs, isFixed: this.#fixedAt !== null }
  }
}
