/** Values of an answer whose form on the wire is a habit. Moments are `Date`s. */

export class Baht {
  readonly satang: number
  /** An amount of the statement may come in another unit. */
  readonly isOfStatement: boolean

  constructor(satang: number, isOfStatement = false) {
    this.satang = satang
    this.isOfStatement = isOfStatement
  }
}

export class Id {
  readonly prefix: string
  readonly number: number

  constructor(prefix: string, number: number) {
    this.prefix = prefix
    this.number = number
  }

  /** As a player's id stands in the database of most backends. */
  toString(): string {
    return `${this.prefix}${String(this.number).padStart(5, '0')}`
  }
}

export const baht = (satang: number) => new Baht(satang)
