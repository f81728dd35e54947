import type { ErrorCode } from '#contract/error-codes.ts'

/** A proxy or firewall in front of the service may answer with these, too. */
const GATEWAY_STATUSES: ReadonlySet<number | null> = new Set([401, 403, 404, 405, 413, 429])

/** Who calls, and how often, is checked before the service looks for an earlier sending. A gateway may do that. */
const GATEWAY_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INVALID_IP',
  'INACTIVE_USER',
  'UNVERIFIED_OTP',
  'KEY_MISSING',
  'KEY_INVALID',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
])

/**
 * Whether the service itself has refused a call. What stands before it knows nothing of an earlier sending.
 * @param code the reason that the refusal names; null without one
 */
export function isOfService(code: string | null, status: number | null): boolean {
  return code === null ? !GATEWAY_STATUSES.has(status) : !GATEWAY_CODES.has(code)
}
