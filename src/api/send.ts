import { isPageLeft } from '#browser/page-left.ts'
import { config } from '#config.ts'
import { type AnswerOf, type AnyEndpoint, endpointName, type InputOf } from '#contract/endpoint.ts'
import { setServerZone } from '#contract/server-zone.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { activeLanguageTag } from '#i18n/activate-locale.ts'
import { hasNoNetwork, reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { KEPT_LOOKUP } from '#offline/worker-messages.ts'
import { currentSession, sessionEpoch } from '#session/session.ts'
import { ApiError } from './api-error.ts'
import { fetchText, TimeoutError } from './fetch-text.ts'
import { throughGate } from './gate.ts'
import { noteGuarded } from './guarded-lookups.ts'
import { isEffectful, isPublic, readAnswer } from './read-answer.ts'
import { requestOf } from './request-of.ts'
import { learnServerTime } from './server-clock.ts'
import { emitAnswer } from './signals.ts'

export interface SendOptions {
  signal?: AbortSignal
  /** Token of the session that just ended, for its last call. The answer must not end the current session. */
  endedToken?: string
  /** One key for each action that the player confirmed (docs/wire.md#headers). */
  idempotencyKey?: string
  /** Makes the `fetch` for a form: `uploadFetch` reports the progress. */
  formFetch?: (form: FormData) => typeof fetch
  /** The gate of the player's own limits let it pass when the player sent it: a slip may leave much later. */
  isAdmitted?: boolean
  /** Called when that gate has let the call pass, before it leaves the phone. That may have taken minutes. */
  onAdmitted?: () => Promise<void>
  /** Called before the answer of a lookup is returned that is an old one: the server could not be asked. */
  onKept?: () => void
}

/** A page is a captive portal's where no real answer came in this long before the call was sent. */
const PORTAL_AFTER_MS = 5000
let answeredTick = Number.NEGATIVE_INFINITY

setServerZone(config.serverZoneMinutes * MINUTE_MS)

function timeoutOf(endpoint: AnyEndpoint): number {
  return endpoint.effect === 'upload' ? config.uploadTimeoutMs : config.callTimeoutMs
}

/**
 * Sends an endpoint of the contract and reads its answer. It never retries: only `query` does, for safe
 * calls (docs/reliability.md#fact-3).
 * @throws {ApiError} when the call fails or the server refuses it
 * @throws {v.ValiError} when the input does not fit the endpoint; this is a bug of the caller
 */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<AnswerOf<E>> {
  const { limitedAs } = endpoint
  if (limitedAs === null || options.isAdmitted) return transmit(endpoint, input, options)
  refuseOffline()
  const epoch = sessionEpoch()
  const call = { limitedAs, name: endpointName(endpoint), input, key: options.idempotencyKey }
  return throughGate(call, async () => {
    await options.onAdmitted?.()
    if (sessionEpoch() !== epoch) throw new ApiError('cancelled')
    return transmit(endpoint, input, options)
  })
}

async function transmit<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
  isGuarded = false,
): Promise<AnswerOf<E>> {
  const { signal, endedToken, idempotencyKey, formFetch, onKept } = options
  if (signal?.aborted) throw new ApiError('cancelled')
  if (isEffectful(endpoint)) {
    // Another page may have done it meanwhile.
    if (isPageLeft()) throw new ApiError('cancelled')
    refuseOffline()
  }
  const epoch = sessionEpoch()
  // A lookup needs no token, unless the backend guards it.
  const isForAll = endpoint.effect === 'lookup' && !isGuarded
  const token = isForAll ? undefined : (endedToken ?? currentSession()?.token)
  // Outside the `try` below: an input that does not fit must not look like a network error.
  const { path, headers, body } = requestOf(endpoint, input as Record<string, unknown>, {
    languageTag: activeLanguageTag(),
    token,
    idempotencyKey: config.sendsIdempotencyKey ? idempotencyKey : undefined,
  })
  const address = `${config.apiUrl}${path}`

  // Lookups are the same for every player, so their late answers are still right in another session.
  const isForNobody = () => !isForAll && sessionEpoch() !== epoch

  const name = endpointName(endpoint)
  const reportNoAnswer = () => reportUnreachable('unreachable', name)
  let answered: Awaited<ReturnType<typeof fetchText>>
  const sentTick = performance.now()
  try {
    answered = await fetchText(address, {
      method: endpoint.method,
      headers,
      body,
      credentials: 'omit',
      timeoutMs: timeoutOf(endpoint),
      // The browser's cache does not know players: it would show one player's money to the next. A lookup
      // may come from it after a question to the server.
      cache: isForAll && isPublic(endpoint) ? 'no-cache' : 'no-store',
      // A redirect must take neither an effect nor a token to another server (docs/reliability.md#t11).
      redirect: isForAll ? 'follow' : 'error',
      signal,
      ...(formFetch && body instanceof FormData ? { fetch: formFetch(body) } : {}),
    })
  } catch (error) {
    // The original error is not kept as the cause: it contains the address, which may hold a password.
    if (isForNobody() || signal?.aborted) throw new ApiError('cancelled')
    if (error instanceof TimeoutError) throw new ApiError('timeout')
    reportNoAnswer()
    throw new ApiError('network')
  }
  const { response, text, receivedTick } = answered
  if (isForNobody()) throw new ApiError('cancelled')
  if (isFromElsewhere(response, address)) {
    reportNoAnswer()
    throw new ApiError('network')
  }
  if (response.ok && isPage(text)) {
    // A page that comes among real answers is no portal's: some backends have one for what they do not know.
    const isPortal = answeredTick < sentTick - PORTAL_AFTER_MS
    // What became of a command is told by its caller.
    if (isPortal && !isEffectful(endpoint)) reportUnreachable('captive-portal', name)
  } else if (!isPublic(endpoint)) {
    // A lookup may come from a cache, so it proves neither that the server answered nor its time.
    answeredTick = receivedTick
    reportAnswered(sentTick, name)
    learnServerTime(response.headers.get('date'), receivedTick)
  }
  if (response.headers.has(KEPT_LOOKUP)) {
    // The worker gives what it has kept only where no answer came.
    reportNoAnswer()
    onKept?.()
  }
  const isSameSession = sessionEpoch() === epoch
  if (isForAll && response.status === 401 && currentSession() && isSameSession) {
    noteGuarded(endpoint)
    return transmit(endpoint, input, options, true)
  }
  // A player who may not read a lookup may still be signed in.
  const isSignedIn = Boolean(token) && !endedToken && !isGuarded && isSameSession
  return readAnswer(endpoint, response, text, isSignedIn, (body) =>
    emitAnswer({ endpoint, input: input as Record<string, unknown>, body, sentTick, receivedTick }),
  )
}

/**
 * The app may not have heard yet that the phone has no network. Who waits for the connection must hear when it is
 * back.
 */
function refuseOffline(): void {
  if (!hasNoNetwork()) return
  reportUnreachable()
  throw new ApiError('offline')
}

/** Whether a body is an HTML page, which is no answer of the API but may be one of a captive portal. */
function isPage(text: string): boolean {
  return /^\s*<(!doctype|html)/i.test(text)
}

/** Whether a redirect led to another origin, such as a captive portal (docs/reliability.md#t11). */
function isFromElsewhere(response: Response, address: string): boolean {
  if (!response.redirected) return false
  return new URL(response.url).origin !== new URL(address, globalThis.location?.href).origin
}
