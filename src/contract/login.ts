import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Link, record } from './tolerant.ts'

export const Credentials = v.object({ username: v.string(), password: v.string() })
export type Credentials = v.InferOutput<typeof Credentials>

export const Login = record({ token: Link })
export type Login = v.InferOutput<typeof Login>

/** Signing in: the username is the phone number. */
export const login = endpoint('POST', '/api/login', {
  effect: 'command',
  body: Credentials,
  answer: Login,
  isSecret: true,
  answers401: true,
})
