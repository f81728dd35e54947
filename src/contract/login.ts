import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { record, WholeText, wireAs } from './tolerant.ts'

const Credentials = v.object({ username: v.string(), password: v.string() })

/** Some backends send the token with `Bearer` in front. The app writes that itself when it sends the token. */
const Bare = v.pipe(
  WholeText,
  v.transform((token) => token.replace(/^bearer\s+/i, '')),
)
const Token = record({ token: Bare })

/** No sentence and no key of an error looks like this: long, of signs that tokens are made of, with a digit. */
const BARE_TOKEN = /^(?=\D*\d)[\w.|~+/=-]{32,}$/

/** A backend may return the token alone. */
const Login: typeof Token = wireAs(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && BARE_TOKEN.test(value) ? { token: value } : value)),
    Token,
  ),
)

/** Signs in. The username is the phone number. */
export const login = endpoint('POST', '/api/login', {
  effect: 'command',
  body: Credentials,
  answer: Login,
  isSecret: true,
  needsAnswer: true,
  answers401: 'WRONG_CREDENTIAL',
})
