import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.ts'

it.each([
  ['123-4-56789-0', '1234567890'],
  ['010 12 00 0123456 001', '01012000123456001'],
  ['๑๒๓ ໔໕໖', '123456'],
  ['\u200b123\u2060456\ufeff', '123456'],
  ['\u202d1234567890\u202c', '1234567890'],
  ['12a', '12a'],
  // What turns the digits around on the screen must not disappear unseen.
  ['123\u202e456', '123\u202e456'],
])('the plain number of %j is %j', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})
