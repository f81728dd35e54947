import { ApiError, isCancelled, mayHaveBeenDone } from '#api/api-error.ts'
import { soundsTwice } from '#contract/claims.ts'
import { isStillAtIt } from '#contract/is-still-at-it.ts'
import type { SlipReason } from '#contract/slip-reasons.ts'
import { isOfService } from '#intents/is-of-service.ts'
import { slipReason } from '../slip-reason.ts'
import type { SlipProblem } from './slip-outbox.ts'

/**
 * What to do after an upload without success:
 * - `waiting`: it has not left the phone, so send it later
 * - `look`: this or an earlier upload may have arrived, so look in the list of slips
 * - `refused`: the server refused it and has not received it
 */
type Turn = 'waiting' | 'look' | 'refused'

/**
 * @param error the value that the upload threw
 * @param wasInDoubt whether an earlier upload of this slip got no answer
 */
export function turnAfter(error: unknown, wasInDoubt: boolean): Turn {
  // Browsers tell the progress late: all of it may have left before the player cancelled it.
  if (isCancelled(error)) return 'look'
  if (error instanceof ApiError && error.kind === 'offline') return wasInDoubt ? 'look' : 'waiting'
  if (mayHaveBeenDone(error)) return 'look'
  // "Used before" can mean that our own upload arrived and its answer was lost. Browsers may send a
  // request twice (docs/reliability.md#fact-1).
  const mayBeEcho = slipReasonOf(error) === 'SLIP_DUPLICATE' || wordsOf(error).some(soundsTwice)
  return wasInDoubt || mayBeEcho ? 'look' : 'refused'
}

function wordsOf(error: unknown): (string | null)[] {
  return error instanceof ApiError ? [...error.serverCodes, error.serverMessage] : []
}

/** Returns the slip reason that an error names, or null. */
export function slipReasonOf(error: unknown): SlipReason | null {
  return (
    wordsOf(error)
      .map((word) => slipReason(word))
      .find((reason) => reason !== null) ?? null
  )
}

/**
 * Returns a refusal in the form that the outbox stores; null for any other error. An answer with something rejected
 * in it is one, too, where it names a reason or has words.
 */
export function refusalOf(error: unknown): SlipProblem | null {
  if (!(error instanceof ApiError)) return null
  const isRejected = error.kind === 'malformed' && (error.serverCodes.length > 0 || error.serverMessage)
  if (error.kind !== 'refused' && !isRejected) return null
  const { status, serverMessage, code } = error
  return { kind: 'refused', status, serverCode: slipReasonOf(error) ?? code, serverMessage }
}

/**
 * Whether a refusal says nothing of what became of the slip: the service is still at an earlier sending of it, or
 * never heard of this one.
 */
export function leavesDoubt(problem: SlipProblem): boolean {
  if (problem.kind !== 'refused') return true
  const { status, serverCode } = problem
  return (isStillAtIt(status) && serverCode === null) || !isOfService(serverCode, status)
}
