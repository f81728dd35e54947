import type { DepositMethod } from './deposit-rules.ts'

/** The three ways to pay, in the order of the screen. */
const SEGMENTS = ['qr', 'account', 'truemoney'] as const
export type Segment = (typeof SEGMENTS)[number]

export function segmentOf({ kind }: DepositMethod): Segment {
  return kind === 'qr' || kind === 'account' ? kind : 'truemoney'
}

/** Those that the service offers. */
export function offeredSegments(methods: readonly DepositMethod[]): Segment[] {
  return SEGMENTS.filter((segment) => methods.some((method) => segmentOf(method) === segment))
}

/** Names a method for the next time, and in an address. The operator changes the accounts, and less often the bank. */
export function methodName(method: DepositMethod): string {
  return 'bank' in method ? `${method.kind}-${method.bank.bankCode}` : method.kind
}

/**
 * Returns the methods in the order of their use to this player: the one used last, those of the player's own
 * bank, then the server's order.
 */
export function byUse(
  methods: readonly DepositMethod[],
  { last, ownBank }: { last: string | null; ownBank: string | null },
): DepositMethod[] {
  const rank = (method: DepositMethod) => {
    if (methodName(method) === last) return 0
    return 'bank' in method && ownBank !== null && method.bank.bankCode === ownBank ? 1 : 2
  }
  return [...methods].sort((one, other) => rank(one) - rank(other))
}

interface Wanted {
  /** The key of the method that is asked for: by the address, by a slip or a QR under way. */
  key: string | null
  last: string | null
  /** The transfer is made already, or staff look for it: only an account takes it. */
  needsAccount: boolean
}

/** Returns the segment to open, of those that the service offers. */
export function segmentToOpen(
  methods: readonly DepositMethod[],
  { key, last, needsAccount }: Wanted,
): Segment {
  const asked =
    methods.find((method) => method.key === key) ??
    (needsAccount ? undefined : methods.find((method) => methodName(method) === last))
  if (asked) return segmentOf(asked)
  const offered = offeredSegments(methods)
  if (needsAccount && offered.includes('account')) return 'account'
  return offered[0] ?? 'account'
}
