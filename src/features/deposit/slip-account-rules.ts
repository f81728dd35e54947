import type { OutboxSlip } from '#offline/slip-outbox.ts'
import type { DepositMethod } from './deposit-rules.ts'

/** The deposit account that a slip's transfer went to. */
export interface SlipAccount {
  bankCode: string
  bankAccountNo: string
}

type OfAccount = Pick<OutboxSlip, 'bankCode' | 'bankAccountNo'>

export function slipsOf<S extends OfAccount>(
  { bankCode, bankAccountNo }: SlipAccount,
  slips: readonly S[],
): S[] {
  return slips.filter((slip) => slip.bankCode === bankCode && slip.bankAccountNo === bankAccountNo)
}

/** While a slip is being looked at, or its sending watched, that comes first; one that waits is no hindrance. */
export function takesAnotherSlip(slips: readonly Pick<OutboxSlip, 'state'>[]): boolean {
  return slips.every(({ state }) => state === 'waiting' || state === 'checking' || state === 'uncertain')
}

type AccountMethod = Extract<DepositMethod, { kind: 'account' }>

/** The accounts to which a transfer is shown by a slip. */
export function slipMethods(methods: readonly DepositMethod[]): AccountMethod[] {
  return methods.filter((method) => method.kind === 'account')
}

export function accountOf({ bank }: AccountMethod): SlipAccount {
  return { bankCode: bank.bankCode, bankAccountNo: bank.bankAccountNo ?? '' }
}

/** The method whose account has a slip to look at: it comes first. */
export function methodWithSlip(
  methods: readonly DepositMethod[],
  slips: readonly OfAccount[],
): AccountMethod | undefined {
  return slipMethods(methods).find((method) => slipsOf(accountOf(method), slips).length > 0)
}

/** Accounts with a slip that are among the methods no longer: the transfer went there all the same. */
export function formerAccounts(
  methods: readonly DepositMethod[],
  slips: readonly OfAccount[],
): SlipAccount[] {
  const shown = slipMethods(methods).map(accountOf)
  const former: SlipAccount[] = []
  for (const { bankCode, bankAccountNo } of slips) {
    const isKnown = slipsOf({ bankCode, bankAccountNo }, [...shown, ...former]).length > 0
    if (!isKnown) former.push({ bankCode, bankAccountNo })
  }
  return former
}
