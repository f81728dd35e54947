import type { Deposit, DepositBank, DepositWallet } from '#contract/lookup.ts'
import { isSameWord } from '#domain/is-same-word.ts'
import { SATANG_PER_BAHT, type Satang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'

const QR_PROVIDERS = ['KBANK', 'WW', 'ZAPMAN'] as const
export type QrProvider = (typeof QR_PROVIDERS)[number]

/**
 * One way to deposit. `key` tells it from every other, also after the operator has replaced an account. It has
 * the whole number, so an address names a method by `methodName`.
 */
export type DepositMethod =
  | { kind: 'account'; key: string; bank: DepositBank; isAuto: boolean }
  /** `isSure` is false where nothing says that the provider makes QRs (`isQrOffered`). */
  | { kind: 'qr'; key: string; bank: DepositBank; provider: QrProvider; isAuto: boolean; isSure: boolean }
  | { kind: 'wallet'; key: string; wallet: DepositWallet; isAuto: boolean }
  | { kind: 'gift-link'; key: string }

const isAuto = (mode: string | null) => isSameWord(mode, 'AUTO')

/** Nobody can pay into an account without a number. Some servers send a dash for none. */
const hasNumber = ({ bankAccountNo }: DepositBank) => /\p{Nd}/u.test(bankAccountNo ?? '')

/** Returns the QR provider of a deposit account that makes QRs for certain, or null. */
export function qrProviderOf(bank: DepositBank): QrProvider | null {
  const provider = providerNamed(bank.bankCode)
  const isQr = provider !== 'KBANK' || !hasNumber(bank) || /qr/i.test(bank.bankType ?? '')
  return isQr ? provider : null
}

function providerNamed(bankCode: string): QrProvider | null {
  const code = bankCode.toUpperCase()
  return QR_PROVIDERS.find((name) => name === code) ?? null
}

function qrMethod(bank: DepositBank, provider: QrProvider, isSure: boolean): DepositMethod {
  return { kind: 'qr', key: `qr-${provider}`, bank, provider, isAuto: isAuto(bank.mode), isSure }
}

function methodsOfBank(bank: DepositBank, hasQrOfKbank: boolean): DepositMethod[] {
  const provider = qrProviderOf(bank)
  const isKbank = providerNamed(bank.bankCode) === 'KBANK'
  const key = `account ${bank.bankCode} ${bank.bankAccountNo}`
  const account: DepositMethod = { kind: 'account', key, bank, isAuto: isAuto(bank.mode) }
  // WW and ZAPMAN are no banks.
  const ways = hasNumber(bank) && (provider === null || isKbank) ? [account] : []
  if (provider) return [...ways, qrMethod(bank, provider, true)]
  return isKbank && !hasQrOfKbank ? [...ways, qrMethod(bank, 'KBANK', false)] : ways
}

/**
 * Returns every way to deposit, in the server's order (docs/product-rules.md#deposit): the deposit
 * accounts, then the mobile wallets, then the gift link. A wallet in mode LINK offers only the gift
 * link. A wallet in mode ACCOUNT offers only an account. Any other mode offers both.
 */
export function depositMethods({ banks, wallets }: Deposit): DepositMethod[] {
  const hasQrOfKbank = banks.some((bank) => qrProviderOf(bank) === 'KBANK')
  const methods = banks.flatMap((bank) => methodsOfBank(bank, hasQrOfKbank))
  for (const wallet of wallets) {
    if (isSameWord(wallet.mode, 'LINK') || wallet.walletAccountName === null) continue
    const key = `wallet ${payableNumber(wallet.walletAccountName)}`
    methods.push({ kind: 'wallet', key, wallet, isAuto: isAuto(wallet.mode) })
  }
  if (wallets.some(({ mode }) => !isSameWord(mode, 'ACCOUNT'))) {
    methods.push({ kind: 'gift-link', key: 'gift-link' })
  }
  return methods.filter(({ key }, place) => methods.findIndex((other) => other.key === key) === place)
}

/**
 * Whether the player can tell the staff what they transferred. There is nothing to tell of a QR or a gift link, and
 * a told amount is in baht.
 */
export function canBeReported(method: DepositMethod): boolean {
  return method.kind === 'wallet' || (method.kind === 'account' && !isSameWord(method.bank.currency, 'LAK'))
}

/**
 * Whether a QR of KBANK is offered beside its account number. The server tells when it is asked for the
 * player's QR: a refusal means that KBANK makes none (docs/wire.md#qr). Too many tries mean nothing.
 */
export function isQrOffered(refusal: { kind: string; status: number | null } | null): boolean {
  return refusal?.kind !== 'refused' || refusal.status === 429
}

/**
 * Returns the key of the open method. This is the chosen one if it still exists, else the first. The
 * empty key means that the player has closed every block.
 */
export function openMethodKey(methods: readonly DepositMethod[], chosen: string | null): string | null {
  if (chosen === '' || methods.some(({ key }) => key === chosen)) return chosen
  return methods[0]?.key ?? null
}

/** In baht (docs/product-rules.md#constants). KBANK asks for more than nothing. */
const QR_MINIMUM: Record<QrProvider, number> = { KBANK: 1, WW: 100, ZAPMAN: 100 }
const GIFT_MINIMUM = 2
const QUICK_AMOUNTS = [100, 200, 300, 500, 1000]
const KBANK_QUICK_AMOUNTS = [10, 20, 50, 100, 500, 1000]

/**
 * Returns the smallest deposit by a method, in baht. What the operator has configured counts for every
 * method; some methods ask for more.
 * @param configured `config.depositMinBaht`
 */
export function minimumBaht(method: MethodKind, configured: number): number {
  if (method.kind === 'qr') return Math.max(QR_MINIMUM[method.provider], configured)
  return method.kind === 'gift-link' ? Math.max(GIFT_MINIMUM, configured) : configured
}

type MethodKind = { kind: 'account' | 'wallet' | 'gift-link' } | { kind: 'qr'; provider: QrProvider }

/** Buttons of a row have room for no more. */
const LARGEST_QUICK_AMOUNT = 99_999

/**
 * Returns the amounts that a QR form offers as buttons, in baht: those that are enough, smallest first.
 * @param last the amount of the player's last QR, in baht; it is offered, too
 */
export function quickAmounts(
  provider: QrProvider,
  configured: number,
  last: number | null,
): readonly number[] {
  const minimum = minimumBaht({ kind: 'qr', provider }, configured)
  const amounts = new Set(provider === 'KBANK' ? KBANK_QUICK_AMOUNTS : QUICK_AMOUNTS)
  if (last !== null && Number.isInteger(last) && last <= LARGEST_QUICK_AMOUNT) amounts.add(last)
  return [...amounts].filter((baht) => baht >= minimum).sort((one, other) => one - other)
}

export type AmountProblem = 'empty' | 'not-an-amount' | 'below-minimum'

/** Reads a typed amount, or returns why it cannot be sent. */
export function depositAmount(
  typed: string,
  minimumBaht: number,
): { amount: Satang } | { problem: AmountProblem } {
  if (typed.trim() === '') return { problem: 'empty' }
  const amount = satangFromTyped(typed)
  if (amount === null) return { problem: 'not-an-amount' }
  return amount < BigInt(minimumBaht) * SATANG_PER_BAHT ? { problem: 'below-minimum' } : { amount }
}

/**
 * Returns the phone number in a wallet account's name, without dashes, to paste into a wallet app. It
 * returns the whole name when there is no phone number in it.
 */
export function payableNumber(walletAccountName: string): string {
  const number = /(?:^|\D)(0\d(?:[\s-]?\d){8})(?!\d)/.exec(walletAccountName)?.[1]
  return number?.replace(/\D/g, '') ?? walletAccountName
}
