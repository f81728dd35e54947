import * as v from 'valibot'
import { expect, it } from 'vitest'
import { login } from './login.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NTVmMWMifQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const OPAQUE = '12|Yk3vQ0bW7hN2pR9sT4xU6zA1cE5gI8jLmO0q'

it.each([
  [JWT, JWT],
  [OPAQUE, OPAQUE],
  [{ token: 'short' }, 'short'],
  [{ data: { token: JWT } }, JWT],
  [{ success: true, token: `Bearer ${JWT}` }, JWT],
  [{ data: { token: `bearer  ${OPAQUE}` } }, OPAQUE],
  [{ token: 'bearer-of-news' }, 'bearer-of-news'],
])('the token of %j is read', (body, token) => {
  expect(v.parse(login.answer, body)).toEqual({ token })
})

it.each([
  ['success'],
  ['Signed in successfully, welcome back to the service 1'],
  ['เข้าสู่ระบบสำเร็จแล้วยินดีต้อนรับกลับมาอีกครั้งหนึ่ง1'],
  ['INVALID_USERNAME_OR_PASSWORD_PLEASE_TRY_AGAIN'],
  ['https://service.example/login?error=1'],
  [{ message: JWT }],
  [{ data: 'success' }],
  [{ token: '', data: JWT }],
  [7],
  [[JWT]],
  [undefined],
])('in %j there is no token', (body) => {
  expect(v.is(login.answer, body)).toBe(false)
})
