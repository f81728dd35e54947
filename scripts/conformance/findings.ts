/**
 * - `stop`: the app cannot live with it
 * - `worse`: the app works, but says less, or knows less of money
 * - `fine`: it differs from the plainest form, and the app reads it
 */
export type Weight = 'stop' | 'worse' | 'fine'

/** One thing in which a backend differs from the plainest one. */
export interface Finding {
  weight: Weight
  /** The call or the matter: `POST /api/statement`, `CORS`. */
  where: string
  /** What was seen. */
  what: string
  /** What the app does about it, or what helps. */
  app: string
}

/** Collects findings, each of them once. */
export class Findings {
  readonly #found = new Map<string, Finding>()

  get all(): readonly Finding[] {
    return [...this.#found.values()]
  }

  /** What was measured, by its name. */
  readonly measured = new Map<string, string>()

  measure(name: string, value: string): void {
    this.measured.set(name, value)
  }

  stop(where: string, what: string, app: string): void {
    this.#add({ weight: 'stop', where, what, app })
  }

  worse(where: string, what: string, app: string): void {
    this.#add({ weight: 'worse', where, what, app })
  }

  fine(where: string, what: string, app = 'The app reads it.'): void {
    this.#add({ weight: 'fine', where, what, app })
  }

  #add(finding: Finding): void {
    this.#found.set(`${finding.where} ${finding.what}`, finding)
  }
}
