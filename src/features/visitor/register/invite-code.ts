const INVITE_CODE = /^[A-Za-z0-9]{1,40}$/

/** Whether a text has the form of an invite code. Only the server knows whether the code exists. */
export function isInviteCode(value: unknown): value is string {
  return typeof value === 'string' && INVITE_CODE.test(value)
}
