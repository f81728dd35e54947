import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'
import { type SlipAccount, slipsOf } from '#slips/slip-account.ts'

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
  slips: readonly SlipAccount[],
): AccountMethod | undefined {
  return slipMethods(methods).find((method) => slipsOf(accountOf(method), slips).length > 0)
}

/** Accounts with a slip that are among the methods no longer: the transfer went there all the same. */
export function formerAccounts(
  methods: readonly DepositMethod[],
  slips: readonly SlipAccount[],
): SlipAccount[] {
  const shown = slipMethods(methods).map(accountOf)
  const former: SlipAccount[] = []
  for (const { bankCode, bankAccountNo } of slips) {
    const isKnown = slipsOf({ bankCode, bankAccountNo }, [...shown, ...former]).length > 0
    if (!isKnown) former.push({ bankCode, bankAccountNo })
  }
  return former
}
