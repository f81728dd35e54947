import { type Overview, WALLET_CODE } from './wallet.ts'

/**
 * The amounts of a wallet's answer in a form that can be stored: satang in digits, by account. An
 * account with an unknown amount is left out.
 */
export type Balances = Readonly<Record<string, string>>

/** How much is added to each account, in satang; less than 0 where it is taken. */
export type Changes = Readonly<Record<string, bigint>>

/** The invite bonus that waits is no account, but moves into the wallet. */
export const INVITE_BONUS = 'invite bonus'
/** Coins of the wheel are no money, but a coupon may bring them instead of it. */
export const COINS = 'coins'

/** Returns the amounts of a wallet's answer that are known, in satang. */
export function balancesOf({ wallet, invite, slots, profile }: Overview): Balances {
  const amounts = [
    [WALLET_CODE, wallet.amount],
    [INVITE_BONUS, invite.amount],
    [COINS, profile?.coin ?? null],
    ...slots.map(({ code, amount }) => [code, amount]),
  ]
  return Object.fromEntries(
    amounts.flatMap(([name, amount]) => (amount === null ? [] : [[name, `${amount}`]])),
  )
}

/** Whether all money lies in one account: no other one has any, and every amount is known. */
export function isAllIn(code: unknown, { wallet, slots, hasAllSlots }: Overview): boolean {
  const accounts = [{ code: WALLET_CODE, amount: wallet.amount, isActive: true }, ...slots]
  const others = accounts.filter((account) => account.code !== code)
  return hasAllSlots && others.every(({ amount, isActive }) => (isActive ? amount : (amount ?? 0n)) === 0n)
}

/**
 * What has become of the money in some accounts. `unknown` where one of the amounts is not known.
 * @param accounts null for all accounts
 */
export function compareBalances(
  before: Balances,
  now: Balances,
  accounts: readonly string[] | null,
): 'same' | 'moved' | 'unknown' {
  const all = Object.keys({ ...before, ...now }).filter((name) => name !== INVITE_BONUS && name !== COINS)
  // A service without a wheel tells no coins. Then the money alone is compared.
  const areCoinsKnown = before[COINS] !== undefined && now[COINS] !== undefined
  const names = (accounts ?? all).filter((name) => name !== COINS || areCoinsKnown)
  const pairs = names.map((name) => [before[name], now[name]])
  const known = pairs.filter(([then, since]) => then !== undefined && since !== undefined)
  if (known.some(([then, since]) => then !== since)) return 'moved'
  return known.length > 0 && known.length === pairs.length ? 'same' : 'unknown'
}

/**
 * Whether one of these accounts has more than before, and than others have brought.
 * @param accounts null for all accounts
 * @param others what other calls have changed. What they take may leave the account later, so it does not count.
 */
export function hasGrown(
  before: Balances,
  now: Balances,
  accounts: readonly string[] | null,
  others: readonly Changes[] = [],
): boolean {
  return (accounts ?? Object.keys(now)).some((name) => {
    const [then, since] = [before[name], now[name]]
    if (then === undefined || since === undefined) return false
    const brought = others.map((changes) => changes[name] ?? 0n).filter((change) => change > 0n)
    return brought.reduce((rest, change) => rest - change, BigInt(since)) > BigInt(then)
  })
}

/** Whether each of these accounts has changed by exactly its change. */
export function haveChangedBy(before: Balances, now: Balances, changes: Changes): boolean {
  return Object.entries(changes).every(([name, change]) => {
    const [then, since] = [before[name], now[name]]
    return then !== undefined && since !== undefined && BigInt(since) - BigInt(then) === change
  })
}
