import * as v from 'valibot'
import {
  doubtIn,
  type Meaning,
  meaningOfAnswer,
  meaningOfRead,
  readBody,
  TAKEN,
  UNREADABLE,
  withoutGoodFigures,
} from '#contract/answer-meaning.ts'
import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts'
import { shortenServerText } from '#domain/shorten-server-text.ts'
import { ApiError } from './api-error.ts'
import { readRefusal, wordsOfAcceptance, wordsOfForm } from './refusal.ts'
import { emitSignal } from './signals.ts'

/** Whether the call changes something, whatever its method is. */
export function isEffectful(endpoint: AnyEndpoint): boolean {
  return endpoint.effect !== 'lookup' && endpoint.effect !== 'read'
}

/** Whether the answer is the same for every player, signed in or not, and may be an older one. */
export function isPublic(endpoint: AnyEndpoint): boolean {
  return endpoint.effect === 'lookup' && !endpoint.isVolatile
}

/** What of a `Response` an answer is read from. */
type AnswerHead = Pick<Response, 'status' | 'ok' | 'headers'>

/**
 * Reads an answer as its endpoint says (docs/wire.md#answers). An answer that ends the session or the service also
 * emits its signal.
 * @param onBody gets the body of an answer that is no refusal, before its schema reads it
 * @throws {ApiError} when it is a refusal, is broken, cannot be read, or does not say that something was done
 */
export function readAnswer<E extends AnyEndpoint>(
  endpoint: E,
  response: AnswerHead,
  text: string,
  isSignedIn: boolean,
  onBody: (body: unknown) => void,
): AnswerOf<E> {
  const { status } = response
  const whole = readBody(text)
  // Of money a figure that nobody knows leaves it to the records.
  const body = ['money', 'upload'].includes(endpoint.effect) ? whole : withoutGoodFigures(whole)
  const refusal = readRefusal(body, status, status === 401 ? endpoint.answers401 : null)
  if (refusal.isGone || status === 410) {
    // A lookup may be an old answer, so it ends nothing.
    if (!isPublic(endpoint)) emitSignal('gone')
    throw new ApiError('refused', { status, ...refusal })
  }
  const asksToRetry = response.headers.has('retry-after')
  const { returnsState } = endpoint
  const meaning = meaningOfAnswer({ status, body, asksToRetry, returnsState })
  const said = response.ok && isJudgedRead(endpoint) ? meaningOfRead(body, endpoint.ownFlags) : null
  const is401 = status === 401 || (response.ok && (said ?? meaning) === 'refused' && says401(body))
  if (isSignedIn && (refusal.endsSession || (is401 && !endpoint.answers401))) {
    emitSignal('session-ended')
    throw new ApiError('refused', { status, ...refusal })
  }
  const { isOptional, none } = endpoint
  const { code, serverCodes, serverMessage } = refusal
  const isAbsent = isOptional && status === 404 && (code ?? 'NO_DATA') === 'NO_DATA'
  // "No data" may also say that the call was wrong. Then it has another status than 404.
  const isSaid = response.ok || status === 404 || (status < 500 && code !== 'NO_DATA')
  const isNone = none?.isSaidBy?.(status, body) || (isSaid && none?.keys.includes(code ?? ''))
  if (isAbsent || isNone) {
    return v.parse(endpoint.answer, none?.body ?? null) as AnswerOf<E>
  }
  if (meaning === 'refused' && (!response.ok || isEffectful(endpoint))) {
    throw new ApiError('refused', { status, ...refusal })
  }
  // A broken server knows no reason: its key might say that nothing was done.
  if (!response.ok) throw new ApiError('server', { status })
  if (said === 'refused') throw new ApiError('refused', { status, ...refusal })
  if (leavesOpen(said)) throw new ApiError('malformed', { status })
  onBody(body)
  const contradicts = isEffectful(endpoint) && leavesOpen(meaning)
  const answer = body === UNREADABLE ? null : v.safeParse(endpoint.answer, bodyFor(endpoint, body))
  if (answer?.success && !contradicts) return answer.output as AnswerOf<E>
  // A server may also refuse a read with status 200.
  if (meaning === 'refused') throw new ApiError('refused', { status, ...refusal })
  const issue = answer?.issues?.[0].message ?? ''
  const doubtWords = doubtIn(issue)
  const doubt = doubtWords === null ? null : shortenServerText(doubtWords)
  // Only money and slips have records that tell more. What is under way may be done, whatever contradicts it.
  const isOpen = ['money', 'upload'].includes(endpoint.effect) && issue.startsWith(TAKEN)
  const isTaken = meaning === 'accepted' || isOpen || (issue === TAKEN && !contradicts)
  const isAccepted = isEffectful(endpoint) && !endpoint.needsAnswer && isTaken
  if (isAccepted) {
    throw new ApiError('accepted', { status, serverMessage: wordsOfAcceptance(body), doubt })
  }
  // The words of a login may be a refusal. Those of a game may be a link with a password.
  const isForm = !leavesOpen(meaning) && endpoint.answers401
  throw new ApiError('malformed', {
    status,
    ...(!contradicts && { doubt }),
    ...(meaning === 'rejected' && { serverCodes, serverMessage }),
    ...(isForm && { serverMessage: wordsOfForm(body) }),
  })
}

/** Some backends send each answer with status 200, and its own status at the top of the body. */
function says401(body: unknown): boolean {
  const place = Object(body)
  return [place.code, place.status, place.statusCode].some((figure) => Number(figure) === 401)
}

const leavesOpen = (meaning: Meaning | null) => meaning === 'unreadable' || meaning === 'rejected'

/**
 * Whether a no beside its content makes a read fail. What is optional may be missing in any form, and only the
 * word "terminated" ends the service.
 */
function isJudgedRead(endpoint: AnyEndpoint): boolean {
  return !isEffectful(endpoint) && !endpoint.isOptional && !endpoint.isVolatile
}

/**
 * Returns the body for the schema. A 2xx with an empty body means that a command was done, and that what is
 * optional is not there. A money call needs a body that says so (docs/wire.md#accepted).
 */
function bodyFor(endpoint: AnyEndpoint, body: unknown): unknown {
  if (body !== undefined) return body
  return endpoint.effect === 'command' ? true : endpoint.isOptional ? null : undefined
}
