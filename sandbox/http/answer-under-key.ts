import { ownerOf, requirePlayer } from '../world/sessions.ts'
import { type Answer, answerToError } from './answer.ts'
import type { Call } from './call.ts'
import { type Claim, fingerprintOf, readIdempotencyKey } from './idempotency.ts'
import { toComparable } from './request-body.ts'
import { runHandler } from './run-handler.ts'

/** A key guards only calls with these effects. A read may be done twice. */
const GUARDED = new Set(['money', 'upload', 'command'])

/**
 * Answers a call. With an Idempotency-Key the call is done once; the same key then gets the same answer.
 * @param pause runs while the key is taken, before the handler
 */
export async function answerUnderKey(call: Call, pause: () => Promise<void>): Promise<Answer> {
  const { idempotency } = call.world
  let claim: Claim | null
  try {
    claim = readClaim(call)
    const earlier = claim && idempotency.begin(claim)
    if (earlier) return earlier
  } catch (error) {
    return answerToError(error)
  }
  try {
    await pause()
    return answerInTransaction(call, claim)
  } finally {
    if (claim) idempotency.end(claim)
  }
}

/** @throws {Refusal} when the key is empty or malformed, or the session has ended */
function readClaim({ world, handler, request, path, token, body }: Call): Claim | null {
  if (!GUARDED.has(handler.endpoint.effect) || !world.settings.current.idempotency) return null
  const key = readIdempotencyKey(request.headers.get('idempotency-key'))
  if (key === null) return null
  return {
    owner: handler.isPublic ? (ownerOf(world, token)?.id ?? '') : requirePlayer(world, token).id,
    key,
    fingerprint: fingerprintOf(request.method, path, toComparable(body)),
  }
}

/** Runs the handler and keeps its answer in one transaction: both happen or neither. */
function answerInTransaction(call: Call, claim: Claim | null): Answer {
  const { world } = call
  const keep = (answer: Answer) => {
    if (claim) world.idempotency.store(claim, answer, world.clock.now())
  }
  try {
    return world.database.transaction(() => {
      const answer = { status: 200, body: JSON.stringify(runHandler(call, claim?.key ?? null)) }
      keep(answer)
      return answer
    })
  } catch (error) {
    const answer = answerToError(error)
    // A refusal is kept as well: it is the answer that belongs to the key.
    if (answer.status < 500) keep(answer)
    return answer
  }
}
