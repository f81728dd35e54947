import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimsIn } from '../support/claims.ts'
import { readKeptCells } from './kept-cells.ts'
import type { Observation } from './observation.ts'
import type { Violation } from './oracles.ts'

/** What became of a cell. */
export interface Result {
  violations: readonly Violation[]
  /** Effects above one that the browser itself has made, where no key prevents it. */
  extraEffects: number
  /** The app ended with "could not tell". */
  isUnclear: boolean
}

/** A result with the commit at which the cell was played. */
export interface KeptResult extends Result {
  commit: string
}

export function resultOf(seen: Observation, violations: readonly Violation[]): Result {
  const { effects, taps, isIdempotent, said, done } = seen
  const claims = claimsIn(said, done)
  return {
    violations,
    extraEffects: isIdempotent ? 0 : Math.max(0, (effects ?? 0) - taps),
    isUnclear: claims.unclear && !claims.done && !claims.notDone,
  }
}

/** The results of all cells that were played, by their names. They are on disk, so that a run can go on later. */
export class Results {
  readonly #file: string
  readonly #commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  readonly #all: Map<string, KeptResult>

  /** @param isResumed false forgets what earlier runs have found */
  constructor(file: string, isResumed: boolean) {
    this.#file = file
    this.#all = isResumed ? read(file) : new Map()
  }

  get all(): ReadonlyMap<string, KeptResult> {
    return this.#all
  }

  get(name: string): KeptResult | undefined {
    return this.#all.get(name)
  }

  /** Keeps a result at once: a run of hours may be stopped. */
  set(name: string, result: Result): void {
    this.#all.set(name, { ...result, commit: this.#commit })
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify([...this.#all], null, 1))
  }
}

/** What this machine has played counts before what other ones have kept. */
function read(file: string): Map<string, KeptResult> {
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, KeptResult][]) : []
  return new Map([...readKeptCells(), ...own])
}
