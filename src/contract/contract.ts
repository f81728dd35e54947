import { account } from './account.ts'
import { autoLogin } from './auto-login.ts'
import { bonus } from './bonus.ts'
import { chat } from './chat.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { invite } from './invite.ts'
import { invitedFriends } from './invited-friends.ts'
import { login } from './login.ts'
import { lookup } from './lookup.ts'
import { otp } from './otp.ts'
import { promotion } from './promotion.ts'
import { qrcode } from './qrcode.ts'
import { refund } from './refund.ts'
import { spinCoupons } from './spin-coupons.ts'
import { spinwheel } from './spinwheel.ts'
import { statement } from './statement.ts'
import { wallet } from './wallet.ts'

const nouns = {
  lookup,
  account,
  otp,
  wallet,
  qrcode,
  invite: { list: invitedFriends, ...invite },
  refund,
  spinwheel: { ...spinwheel, coupon: spinCoupons },
  bonus,
  promotion,
  statement,
  autoLogin,
  chat,
}

type Nouns = typeof nouns

/** The dotted names of all endpoints, as in `contract['wallet.withdrawAll']`. */
type EndpointNames = {
  [N in keyof Nouns as `${N}.${keyof Nouns[N] & string}`]: never
}
export type EndpointName = keyof EndpointNames | 'login'

/** The type of the endpoint with a dotted name. */
export type EndpointOf<Name extends EndpointName> = Name extends 'login'
  ? typeof login
  : Name extends `${infer N extends keyof Nouns & string}.${infer K}`
    ? K extends keyof Nouns[N]
      ? Nouns[N][K]
      : never
    : never

/**
 * All calls that the client specifies, for the sandbox and the tests. The app imports only the nouns
 * that a screen needs, so that no screen loads them all.
 */
export const contract = Object.fromEntries([
  ['login', login],
  ...Object.entries(nouns).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, AnyEndpoint] => [`${noun}.${name}`, endpoint]),
  ),
]) as { readonly [Name in EndpointName]: EndpointOf<Name> }
