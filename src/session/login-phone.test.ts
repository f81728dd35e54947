import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { readLoginPhone, writeLoginPhone } from './login-phone.ts'
import { storedKeys } from './stored.ts'

const now = Date.parse('2026-11-30T08:00:00Z')

it.each([
  [59 * MINUTE_MS, '0812345678'],
  [HOUR_MS, ''],
  [-59 * MINUTE_MS, '0812345678'],
  [-HOUR_MS, ''],
])('a number that was typed %d ms ago reads as "%s"', (agoMs, expected) => {
  writeLoginPhone('0812345678', now - agoMs)
  expect(readLoginPhone(now)).toBe(expected)
  expect(storedKeys.loginPhone.read() === null).toBe(expected === '')
})
