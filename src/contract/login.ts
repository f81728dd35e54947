import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Link, record } from './tolerant.ts'

const Credentials = v.object({ username: v.string(), password: v.string() })

const Login = record({ token: Link })

/** Signs in. The username is the phone number. */
export const login = endpoint('POST', '/api/login', {
  effect: 'command',
  body: Credentials,
  answer: Login,
  isSecret: true,
  needsAnswer: true,
  answers401: true,
})
