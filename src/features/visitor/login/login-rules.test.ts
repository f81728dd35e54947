import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/error-codes.ts'
import { fieldOfRefusal, type LoginField, loginProblems } from './login-rules.ts'

test.each<[phone: string, password: string, wrong: LoginField[]]>([
  ['0812345678', 'demo1234', []],
  ['', 'demo1234', ['phone']],
  ['0812345678', '', ['password']],
  ['', '', ['phone', 'password']],
  ['0812345678', ' ', []],
  ['12', 'x', []],
])('phone %j with password %j: wrong is %j', (phone, password, wrong) => {
  expect(Object.keys(loginProblems({ phone, password }))).toEqual(wrong)
})

test.each<[ErrorCode | null, LoginField | null]>([
  ['NO_USER', 'phone'],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone'],
  ['WRONG_PASSWORD', 'password'],
  ['WRONG_CREDENTIAL', null],
  ['INACTIVE_USER', null],
  ['REQUEST_LIMIT_1MIN', null],
  [null, null],
])('refusal %s is about %s', (code, field) => {
  expect(fieldOfRefusal(code)).toBe(field)
})
