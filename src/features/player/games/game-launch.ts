import * as v from 'valibot'
import { autoLogin } from '#contract/auto-login.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { GameAccount, Slot } from '#contract/wallet.ts'
import { safeUrl } from '#domain/safe-url.ts'
import type { GameWay } from '#setting-rules.ts'

export type AutoLoginEndpoint = (typeof autoLogin)[keyof typeof autoLogin]

/** How games are entered, by the code of their slot. */
export type GameWays = Readonly<Record<string, GameWay>>

/**
 * Returns how a game is entered (docs/product-rules.md#games): by the auto-login call of this name, which
 * returns a link, by a `form` that posts username and password to an address, or by that address alone. Unless
 * `ways` says otherwise, the code of the slot is the name of the call, and the address is the slot's own.
 */
function wayOf(code: string, ways: GameWays): GameWay {
  const upper = code.toUpperCase()
  const set = Object.hasOwn(ways, upper) ? ways[upper] : undefined
  return set ?? { way: upper === 'UFABET' ? 'form' : code.toLowerCase(), address: null }
}

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
  ways: GameWays = {},
): GameLaunch | null {
  const { way, address: fixed } = wayOf(code, ways)
  const endpoint = Object.entries(autoLogin).find(([name]) => name === way)?.[1]
  if (endpoint) return { kind: 'auto-login', endpoint }
  const isForm = way === 'form'
  const address = isForm
    ? safeUrl('form', fixed ?? web, base, formHosts)
    : safeUrl('game', fixed ?? web, base)
  return address === null ? null : { kind: isForm ? 'form' : 'address', address }
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
