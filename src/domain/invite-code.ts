const INVITE_CODE = /^[A-Za-z0-9]{1,40}$/

/** Whether a text may be an invite code. Whose it is only the server knows (RELIABILITY T6). */
export function isInviteCode(value: unknown): value is string {
  return typeof value === 'string' && INVITE_CODE.test(value)
}
