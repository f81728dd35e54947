import type { AnswerOf, CommandEndpoint } from '#contract/endpoint.ts'
import type { Verdict } from '#contract/reconciliation.ts'
import type { ApiError } from './api-error.ts'

/** The result of a command that a player gave. */
export type Outcome<E extends CommandEndpoint> =
  /** `intentId`: only of a money call. The journal holds it until the player has seen that it is done. */
  | { status: 'done'; answer: AnswerOf<E>; intentId?: string }
  | { status: 'failed'; error: ApiError }
  /** For a command: the answer left it open, and `verify` has looked what became of it. */
  | { status: 'verified'; verdict: Verdict; error: ApiError }
  /**
   * No answer came, the app cannot read it, or it may be about a second sending by the browser. `verdict` settles
   * when the server's records show the truth.
   */
  | { status: 'unknown'; intentId: string; verdict: Promise<Verdict> }
  /**
   * Nothing was sent. `repeated`: it was a second tap. `busy`: the same action is running elsewhere, for
   * example in another tab. `declined`: the player chose not to. `left`: the session is over.
   */
  | { status: 'not-sent'; reason: 'repeated' | 'busy' | 'declined' | 'left' }

/** Whether the server says that it was done, or `verify` has found it done. */
export function isDone<E extends CommandEndpoint>(outcome: Outcome<E>): boolean {
  return outcome.status === 'done' || (outcome.status === 'verified' && outcome.verdict === 'done')
}

/** Returns the error of an outcome that is not known to be done, else null. */
export function errorIn<E extends CommandEndpoint>(outcome: Outcome<E>): ApiError | null {
  return 'error' in outcome && !isDone(outcome) ? outcome.error : null
}
