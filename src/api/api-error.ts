import type { ErrorCode } from '#contract/error-codes.ts'

/**
 * Why a call failed:
 * - `offline`: not sent, since the phone knows that it has no network
 * - `network`, `timeout`: no answer came
 * - `server`: something between answered for the server (a proxy's page), or the server broke
 * - `malformed`: an answer came that cannot be read
 * - `refused`: the server said no, and nothing was done
 * - `cancelled`: nobody waits for it any more
 */
export type ApiErrorKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'server'
  | 'malformed'
  | 'refused'
  | 'cancelled'

interface Details {
  code?: ErrorCode | null
  status?: number | null
  serverCode?: string | null
  serverMessage?: string | null
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** A key of the error catalogue, where the server gave one. */
  readonly code: ErrorCode | null
  readonly status: number | null
  /** The server's own name for the reason, which may be no key of the catalogue: untrusted, and not shown. */
  readonly serverCode: string | null
  /** What the server said in its own words: untrusted text, at most 200 characters, shown as text only. */
  readonly serverMessage: string | null

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(details.code ?? kind)
    this.kind = kind
    this.code = details.code ?? null
    this.status = details.status ?? null
    this.serverCode = details.serverCode ?? null
    this.serverMessage = details.serverMessage ?? null
  }
}

const UNKNOWN_OUTCOME: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout', 'server', 'malformed'])

/** Whether the call may have been done although no answer says so (WIRE.md, "An unknown outcome"). */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || UNKNOWN_OUTCOME.has(error.kind)
}

/** Whether asking again may help: only for calls that change nothing. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server'
}
