import * as v from 'valibot'
import { autoLogin } from '#contract/auto-login.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { GameAccount, Slot } from '#contract/wallet.ts'
import { safeUrl } from '#domain/safe-url.ts'

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
  /** Addresses have been judged safe. */
  | { kind: 'form'; address: string }
  | { kind: 'address'; address: string }

/**
 * How a slot's web game is opened; null when it has none (it may have apps), or an address that is not
 * safe. `base` is the API's address; a form is posted to `formHosts` alone, where there are any.
 */
export function gameLaunch(
  { code, web }: Pick<Slot, 'code' | 'web'>,
  base: string,
  formHosts: readonly string[],
): GameLaunch | null {
  const provider = PROVIDERS.get(code.toUpperCase())
  if (provider && provider !== 'form') return { kind: 'auto-login', row: provider }
  const address = provider ? safeUrl('form', web, base, formHosts) : safeUrl('game', web, base)
  return address === null ? null : { kind: provider ?? 'address', address }
}

/**
 * What an auto-login call's path needs of the game account; null when the account lacks it, or has what
 * no path can carry (`..`).
 */
export function autoLoginInput(
  row: AutoLoginRow,
  { username, password }: GameAccount,
): InputOf<AutoLoginRow> | null {
  const input = row.path.endsWith('/{username}') ? { username } : { user: username, password }
  return v.is(row.params, input) ? (input as InputOf<AutoLoginRow>) : null
}
