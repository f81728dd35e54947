import type { PushKind } from '#contract/push.ts'

/** What the sandbox itself says with each kind. */
export const PUSH_KINDS: Record<PushKind, { label: string; hasAmount?: boolean; hasId?: boolean }> = {
  deposit: { label: 'Deposit credited', hasAmount: true, hasId: true },
  withdrawal: { label: 'Withdrawal paid', hasAmount: true, hasId: true },
  slip: { label: 'Slip not accepted', hasId: true },
  chat: { label: 'Support has answered' },
  bonus: { label: 'Bonus is ending', hasId: true },
}

export const pushKindLabels = Object.fromEntries(
  Object.entries(PUSH_KINDS).map(([kind, { label }]) => [kind, label]),
) as Record<PushKind, string>

/** Enough of an address to know a phone by; whoever has all of it and the keys could push, too. */
export function phoneName(endpoint: string): string {
  const { host, pathname } = new URL(endpoint)
  return `${host} …${pathname.slice(-8)}`
}
