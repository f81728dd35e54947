import * as v from 'valibot'
import { autoLogin } from '#contract/auto-login.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { GameAccount, Slot } from '#contract/wallet.ts'
import { safeUrl } from '#domain/safe-url.ts'

export type AutoLoginEndpoint = (typeof autoLogin)[keyof typeof autoLogin]

/**
 * How each provider's web game is entered, by the code of its slot (docs/product-rules.md#games). An
 * endpoint returns a link. `form` posts username and password to the slot's web address. Any other provider
 * is entered by its web address.
 */
const PROVIDERS: ReadonlyMap<string, AutoLoginEndpoint | 'form'> = new Map<
  string,
  AutoLoginEndpoint | 'form'
>([
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
  | { kind: 'auto-login'; endpoint: AutoLoginEndpoint }
  /** `safeUrl` has accepted the address. */
  | { kind: 'form'; address: string }
  | { kind: 'address'; address: string }

/**
 * Decides how a slot's web game is opened. Returns null where it has no web game, or no safe address.
 * `base` is the address of the API. A form goes to its origin and to the `formHosts` only.
 */
export function gameLaunch(
  { code, web }: Pick<Slot, 'code' | 'web'>,
  base: string,
  formHosts: readonly string[],
): GameLaunch | null {
  const provider = PROVIDERS.get(code.toUpperCase())
  if (provider && provider !== 'form') return { kind: 'auto-login', endpoint: provider }
  const address = provider ? safeUrl('form', web, base, formHosts) : safeUrl('game', web, base)
  return address === null ? null : { kind: provider ?? 'address', address }
}

/**
 * Builds the input of an auto-login call. Returns null where the account lacks a value, or has one that a
 * path cannot carry, such as `..`.
 */
export function autoLoginInput(
  endpoint: AutoLoginEndpoint,
  { username, password }: Pick<GameAccount, 'username' | 'password'>,
): InputOf<AutoLoginEndpoint> | null {
  const input = endpoint.path.endsWith('/{username}') ? { username } : { user: username, password }
  return v.is(endpoint.params, input) ? (input as InputOf<AutoLoginEndpoint>) : null
}
