import type { DepositBank, DepositWallet } from '#contract/lookup.ts'
import { type DepositMethod, payableNumber } from '#features/player/deposit/deposit-rules.ts'
import { type SlipAccount, slipsOf } from '#slips/slip-account.ts'

/** The `bankCode` of a slip for a mobile-wallet account. The lookup gives wallets no code (docs/wire.md#slips). */
const WALLET_BANK_CODE = 'TRUEMONEY'

export type SlipMethod = Extract<DepositMethod, { kind: 'account' | 'wallet' }>

/** The methods where the player proves the transfer with a slip. */
export function slipMethods(methods: readonly DepositMethod[]): SlipMethod[] {
  return methods.filter((method) => method.kind === 'account' || method.kind === 'wallet')
}

export function slipAccountOfBank({ bankCode, bankAccountNo }: DepositBank): SlipAccount {
  return { bankCode, bankAccountNo: bankAccountNo ?? '' }
}

export function slipAccountOfWallet({ walletAccountName }: DepositWallet): SlipAccount {
  return { bankCode: WALLET_BANK_CODE, bankAccountNo: payableNumber(walletAccountName ?? '') }
}

export function accountOf(method: SlipMethod): SlipAccount {
  return method.kind === 'account' ? slipAccountOfBank(method.bank) : slipAccountOfWallet(method.wallet)
}

/** Returns the first method whose account has a slip in the outbox. The dialog opens it first. */
export function methodWithSlip(
  methods: readonly DepositMethod[],
  slips: readonly SlipAccount[],
): SlipMethod | undefined {
  return slipMethods(methods).find((method) => slipsOf(accountOf(method), slips).length > 0)
}

/**
 * Accounts that are no longer offered, but have a slip, or were offered before. The player may have paid into
 * them.
 */
export function formerAccounts(
  methods: readonly DepositMethod[],
  slips: readonly SlipAccount[],
  offeredBefore: readonly SlipAccount[],
): SlipAccount[] {
  const shown = slipMethods(methods).map(accountOf)
  const former: SlipAccount[] = []
  for (const { bankCode, bankAccountNo } of [...slips, ...offeredBefore]) {
    const isKnown = slipsOf({ bankCode, bankAccountNo }, [...shown, ...former]).length > 0
    if (!isKnown) former.push({ bankCode, bankAccountNo })
  }
  return former
}
