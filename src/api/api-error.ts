import type { I18n } from '@lingui/core'
import type { ErrorCode } from '#contract/error-codes.ts'
import { isStillAtIt } from '#contract/is-still-at-it.ts'

/**
 * Why a call failed:
 * - `offline`: not sent, because the phone has no network
 * - `network`, `timeout`: no answer came
 * - `server`: the server broke, or a proxy answered in its place
 * - `malformed`: the app cannot read the answer
 * - `accepted`: the server took the call, but did not say that it was done (docs/wire.md#accepted)
 * - `refused`: the server said no, and nothing was done
 * - `held`: not sent, because the player's own limits do not allow it
 * - `cancelled`: the session has ended, the page was left, or the caller has stopped it
 */
export type ApiErrorKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'server'
  | 'malformed'
  | 'accepted'
  | 'refused'
  | 'held'
  | 'cancelled'

interface Details {
  code?: ErrorCode | null
  status?: number | null
  serverCodes?: readonly string[]
  serverMessage?: string | null
  words?: Words | null
  doubt?: string | null
}

type Words = (i18n: Pick<I18n, '_'>) => string

/** What a server said that took a call, but did not say that it was done. */
export interface Acceptance {
  /** Null where it has no words, or only those of `doubt`. */
  words: string | null
  /** Words of a no in it, `""` for one without words. Where it is not null, nobody is told that it was taken. */
  doubt: string | null
}

/**
 * Says why a call did not succeed, or why nobody knows yet whether it did. The message is the code or the kind. It
 * never holds text of the server or of the player.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** A key of the error catalogue; null when the server gave none. */
  readonly code: ErrorCode | null
  readonly status: number | null
  /**
   * The server's own names of the reason. They are untrusted, may be no keys of the catalogue, and are never
   * shown.
   */
  readonly serverCodes: readonly string[]
  /** The server's own words: untrusted, at most 500 characters, shown as plain text only. */
  readonly serverMessage: string | null

  /** The app's own words for what is `held`. */
  readonly words: Words | null

  /**
   * Of what is `accepted` or `malformed`, the server's words that speak of a refusal. They prove none: what waits in a
   * queue may have them, too. They are as `serverMessage`, and `""` where something else in it says no.
   */
  readonly doubt: string | null

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(details.code ?? kind)
    this.kind = kind
    this.code = details.code ?? null
    this.status = details.status ?? null
    this.serverCodes = details.serverCodes ?? []
    this.serverMessage = details.serverMessage ?? null
    this.words = details.words ?? null
    this.doubt = details.doubt ?? null
  }
}

const UNKNOWN_OUTCOME: ReadonlySet<ApiErrorKind> = new Set([
  'network',
  'timeout',
  'server',
  'malformed',
  'accepted',
])

/** Whether nobody waits for the answer any more. Then nobody is told, either. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled'
}

/** Whether the call may have been done although no answer says so (docs/wire.md#outcome). */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || UNKNOWN_OUTCOME.has(error.kind)
}

/** A 409 or its like without a reason of its own: the first sending of this key is still being done. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && isStillAtIt(error.status) && error.code === null
}

/** Whether a call that failed may still have been done, or be done yet. */
export function mayHaveBeenDone(error: unknown): boolean {
  return isUnknownOutcome(error) || isConflict(error)
}

/** Returns what the server said where it took the call, but did not say that it was done; else null. */
export function acceptanceIn(error: unknown): Acceptance | null {
  if (!(error instanceof ApiError) || error.kind !== 'accepted') return null
  const { serverMessage, doubt } = error
  return { words: serverMessage && doubt?.includes(serverMessage) ? null : serverMessage, doubt }
}

/** Whether a retry may help. Only calls that change nothing may be retried. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server'
}
