import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'
import { type SlipAccount, slipsOf } from '#slips/slip-account.ts'

type AccountMethod = Extract<DepositMethod, { kind: 'account' }>

/** The methods where the player proves the transfer with a slip. */
export function slipMethods(methods: readonly DepositMethod[]): AccountMethod[] {
  return methods.filter((method) => method.kind === 'account')
}

export function accountOf({ bank }: AccountMethod): SlipAccount {
  return { bankCode: bank.bankCode, bankAccountNo: bank.bankAccountNo ?? '' }
}

/** Returns the first method whose account has a slip in the outbox. The dialog opens it first. */
export function methodWithSlip(
  methods: readonly DepositMethod[],
  slips: readonly SlipAccount[],
): AccountMethod | undefined {
  return slipMethods(methods).find((method) => slipsOf(accountOf(method), slips).length > 0)
}

/** Accounts that have a slip but are no longer offered. The player has already paid into them. */
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
