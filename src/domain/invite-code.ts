const INVITE_CODE = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Whether a text has the form of an invite code: letters, digits, dashes and underscores, at most 64. A
 * profile's id may be a UUID. Only the server knows whether the code exists.
 */
export function isInviteCode(value: unknown): value is string {
  return typeof value === 'string' && INVITE_CODE.test(value)
}
