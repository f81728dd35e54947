import type { ErrorCode } from '#contract/error-codes.ts'

/** What stands before a service says these, too: it counts calls, or lets nobody through. */
const NOT_OF_SERVICE: ReadonlySet<number | null> = new Set([401, 403, 404, 405, 413, 429])

/** Who calls, and how often, is looked at before anybody looks for an earlier sending. */
const OF_THE_DOOR: ReadonlySet<string> = new Set<ErrorCode>([
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
  return code === null ? !NOT_OF_SERVICE.has(status) : !OF_THE_DOOR.has(code)
}
