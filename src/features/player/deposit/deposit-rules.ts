import type { Deposit, DepositBank, DepositWallet } from '#contract/lookup.ts'
import { SATANG_PER_BAHT, type Satang, satangFromTyped } from '#domain/money.ts'

/** The providers of deposits by QR (specification section 1). */
const QR_PROVIDERS = ['KBANK', 'WW', 'ZAPMAN'] as const
export type QrProvider = (typeof QR_PROVIDERS)[number]

/** One way to deposit; `key` names it on the screen and in the dialog's address. */
export type DepositMethod =
  | { kind: 'account'; key: string; bank: DepositBank; isAuto: boolean }
  | { kind: 'qr'; key: string; bank: DepositBank; provider: QrProvider; isAuto: boolean }
  | { kind: 'wallet'; key: string; wallet: DepositWallet; isAuto: boolean }
  | { kind: 'gift-link'; key: string }

const isAuto = (mode: string | null) => mode?.toUpperCase() === 'AUTO'

/**
 * The provider that makes a QR for a deposit account, or null for an account to transfer to. WW and
 * ZAPMAN are no banks: nothing else can be done with them. KBANK is both: its type tells.
 */
export function qrProviderOf({ bankCode, bankType }: DepositBank): QrProvider | null {
  const code = bankCode.toUpperCase()
  const provider = QR_PROVIDERS.find((name) => name === code) ?? null
  return provider !== 'KBANK' || /qr/i.test(bankType ?? '') ? provider : null
}

function methodOfBank(bank: DepositBank, index: number): DepositMethod | null {
  const provider = qrProviderOf(bank)
  if (provider) return { kind: 'qr', key: `qr-${provider}`, bank, provider, isAuto: isAuto(bank.mode) }
  // An account without a number cannot be paid into.
  if (bank.bankAccountNo === null) return null
  return { kind: 'account', key: `account-${index}`, bank, isAuto: isAuto(bank.mode) }
}

/**
 * Every way to deposit, in the server's order: one block for each deposit account (specification
 * section 2), the mobile wallets, and the gift link last. A wallet in the mode LINK is the gift
 * link alone, one in the mode ACCOUNT an account alone; in any other it is both.
 */
export function depositMethods({ banks, wallets }: Deposit): DepositMethod[] {
  const methods: DepositMethod[] = []
  for (const [index, bank] of banks.entries()) {
    const method = methodOfBank(bank, index)
    if (method && !methods.some((other) => other.key === method.key)) methods.push(method)
  }
  for (const [index, wallet] of wallets.entries()) {
    if (wallet.mode?.toUpperCase() === 'LINK' || wallet.walletAccountName === null) continue
    methods.push({ kind: 'wallet', key: `wallet-${index}`, wallet, isAuto: isAuto(wallet.mode) })
  }
  if (wallets.some(({ mode }) => mode?.toUpperCase() !== 'ACCOUNT')) {
    methods.push({ kind: 'gift-link', key: 'gift-link' })
  }
  return methods
}

/**
 * The method that is open: the chosen one (none, once it is folded up), while there is such a
 * method; else the first.
 */
export function openMethodKey(methods: readonly DepositMethod[], chosen: string | null): string | null {
  if (chosen === '' || methods.some(({ key }) => key === chosen)) return chosen
  return methods[0]?.key ?? null
}

/** Quick amounts and minimum, in baht (specification sections 5 and 9). */
export function qrAmounts(provider: QrProvider): { minimum: number; quick: readonly number[] } {
  return provider === 'KBANK'
    ? { minimum: 1, quick: [10, 20, 50, 100, 500, 1000] }
    : { minimum: 100, quick: [100, 200, 300, 500, 1000] }
}

export type AmountProblem = 'empty' | 'not-an-amount' | 'below-minimum'

/** What is typed as an amount, or why it cannot be sent. */
export function depositAmount(
  typed: string,
  minimumBaht: number,
): { amount: Satang } | { problem: AmountProblem } {
  if (typed.trim() === '') return { problem: 'empty' }
  const amount = satangFromTyped(typed)
  if (amount === null) return { problem: 'not-an-amount' }
  return amount < BigInt(minimumBaht) * SATANG_PER_BAHT ? { problem: 'below-minimum' } : { amount }
}

/** The phone number in a wallet account's name, without dashes, for pasting into a wallet app; else all of it. */
export function payableNumber(walletAccountName: string): string {
  const number = /(?:^|\D)(0\d(?:[\s-]?\d){8})(?!\d)/.exec(walletAccountName)?.[1]
  return number?.replace(/\D/g, '') ?? walletAccountName
}

export type AccountsState = 'confirmed' | 'checking' | 'unconfirmed'

/** How long an account that the server named may be paid into without asking again. */
const CONFIRMED_FOR_MS = 5 * 60_000

/**
 * Whether the accounts on screen are the server's own words of just now: an account may have been
 * replaced since (WIRE.md), so an older one is shown only with a warning.
 */
export function accountsState(read: {
  isError: boolean
  isFetching: boolean
  isOnline: boolean
  /** Epoch ms, by the phone's clock. */
  updatedAt: number
  now: number
}): AccountsState {
  const age = read.now - read.updatedAt
  if (read.isOnline && !read.isError && age >= 0 && age < CONFIRMED_FOR_MS) return 'confirmed'
  return read.isFetching && read.isOnline ? 'checking' : 'unconfirmed'
}
