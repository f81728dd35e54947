import { ApiError, isUnknownOutcome } from '#api/api-error.ts'
import { isSlipReason } from '#contract/slip-reasons.ts'
import { isConflict } from '#intents/run-money.ts'
import type { SlipProblem } from './slip-outbox.ts'

/**
 * What to do after a slip was not answered with a success:
 * - `chosen`: the player has cancelled it, and it cannot have arrived
 * - `waiting`: it has not left the phone, and is sent when it can be
 * - `look`: it may have arrived, now or earlier; the list of slips tells
 * - `refused`: the server said no, and nothing was received
 */
type Turn = 'chosen' | 'waiting' | 'look' | 'refused'

interface Sending {
  isCancelled: boolean
  /** How much of it has left the phone, 0 to 1: a part of a form is nothing to a server. */
  share: number
  /** Whether an earlier sending of it got no answer. */
  wasInDoubt: boolean
}

/** @param error whatever the sending threw */
export function turnAfter(error: unknown, { isCancelled, share, wasInDoubt }: Sending): Turn {
  if (isCancelled) return share < 1 && !wasInDoubt ? 'chosen' : 'look'
  if (error instanceof ApiError && error.kind === 'offline') return wasInDoubt ? 'look' : 'waiting'
  if (isUnknownOutcome(error) || isConflict(error)) return 'look'
  // "Used before" may be our own success whose answer was lost: the browser may even have sent it twice by itself.
  return wasInDoubt || slipReasonOf(error) === 'SLIP_DUPLICATE' ? 'look' : 'refused'
}

/** The reason of a refusal where it is one of a slip's own, whichever field it stands in. */
export function slipReasonOf(refusal: unknown): string | null {
  const { serverCode, serverMessage } = (refusal ?? {}) as Partial<ApiError>
  return [serverCode, serverMessage].find(isSlipReason) ?? null
}

/** A refusal as it is kept with its slip. */
export function refusalOf(error: unknown): SlipProblem | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return null
  const { status, serverCode, serverMessage, code } = error
  return { kind: 'refused', status, serverCode: code ?? serverCode, serverMessage }
}
