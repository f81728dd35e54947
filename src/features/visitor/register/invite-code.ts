const INVITE_CODE = /^[A-Za-z0-9]{1,40}$/

/** Whether a text may be an invite code. Only the server knows whose it is. */
export function isInviteCode(value: unknown): value is string {
  return typeof value === 'string' && INVITE_CODE.test(value)
}
