import { autoLogin } from '#contract/auto-login.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { GameAccount, Slot } from '#contract/wallet.ts'

export type AutoLoginRow = (typeof autoLogin)[keyof typeof autoLogin]

/**
 * How each provider's web game is entered, by the slot's code (specification section 7, "Auto-login"):
 * a call that answers a link, or `form`, a hidden form post of username and password to the slot's web
 * address. A provider that is not here is entered by its web address as it is.
 */
const PROVIDERS: ReadonlyMap<string, AutoLoginRow | 'form'> = new Map<string, AutoLoginRow | 'form'>([
  ['PG', autoLogin.pg],
  ['BETFLIX', autoLogin.betflix],
  ['AREASLOT', autoLogin.areaslot],
  ['JOKER2', autoLogin.joker2],
  ['HUAYHD', autoLogin.huayhd],
  ['ASKMEBET', autoLogin.askmebet],
  ['IMI', autoLogin.imi],
  ['USUN', autoLogin.usun],
  ['CIRCUS', autoLogin.circus],
  ['SLOTRACHA', autoLogin.slotracha],
  ['PGSLOT', autoLogin.pgslot],
  ['UFABET', 'form'],
])

export type GameLaunch =
  | { kind: 'auto-login'; row: AutoLoginRow }
  /** Addresses are the server's: not yet judged safe. */
  | { kind: 'form'; address: string }
  | { kind: 'address'; address: string }

/** How a slot's web game is opened; null when it has none (it may have apps). */
export function gameLaunch({ code, web }: Pick<Slot, 'code' | 'web'>): GameLaunch | null {
  const provider = PROVIDERS.get(code.toUpperCase())
  if (provider && provider !== 'form') return { kind: 'auto-login', row: provider }
  if (web === null) return null
  return { kind: provider === 'form' ? 'form' : 'address', address: web }
}

/** What an auto-login call's path needs of the game account; null when the account lacks it. */
export function autoLoginInput(
  row: AutoLoginRow,
  { username, password }: GameAccount,
): InputOf<AutoLoginRow> | null {
  if (username === null) return null
  if (row.path.endsWith('/{username}')) return { username }
  return password === null ? null : { user: username, password }
}
