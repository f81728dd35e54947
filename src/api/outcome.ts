import type { AnswerOf, CommandEndpoint } from '#contract/endpoint.ts'
import type { Verdict } from '#contract/reconcile.ts'
import type { ApiError } from './api-error.ts'

/** The result of a command that a player gave. */
export type Outcome<E extends CommandEndpoint> =
  | { status: 'done'; answer: AnswerOf<E> }
  /** It had been done before: the refusal says so, and is told as one. */
  | { status: 'already-done'; error: ApiError }
  | { status: 'failed'; error: ApiError }
  /** No answer came, or the app cannot read it. `verdict` settles when the records have been asked. */
  | { status: 'unknown'; intentId: string; verdict: Promise<Verdict> }
  /**
   * Nothing was sent: it is a second tap (`repeated`); the same action is under way elsewhere, as in
   * another tab (`busy`); the player thought better of it (`declined`); or the session is over (`left`).
   */
  | { status: 'not-sent'; reason: 'repeated' | 'busy' | 'declined' | 'left' }

/** The error of an outcome that the server or the network refused, else null. */
export function errorIn<E extends CommandEndpoint>(outcome: Outcome<E>): ApiError | null {
  return outcome.status === 'failed' || outcome.status === 'already-done' ? outcome.error : null
}
