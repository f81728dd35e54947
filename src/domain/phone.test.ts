import { describe, expect, it, test } from 'vitest'
import { formatPhone, type Market, type PhoneProblem, phoneProblem, plainPhone } from './phone.ts'

describe('a plain phone number', () => {
  it.each([
    ['0812345678', '0812345678'],
    [' 081-234-5678 ', '0812345678'],
    ['081 234 5678', '0812345678'],
    ['(081) 234.5678', '0812345678'],
    ['081\u00a0234\u20115678', '0812345678'],
    ['\u202a0812345678\u202c', '0812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['໐໘໑໒໓໔໕໖໗໘', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['+66 081 234 5678', '0812345678'],
    ['+66812345', '+66812345'],
    ['+856 20 5555 5555', '+8562055555555'],
    ['somchai', 'somchai'],
    // What turns the digits around on the screen must not disappear unseen.
    ['081\u202e8765432', '081\u202e8765432'],
    ['\u200f081-2345678', '\u200f0812345678'],
    ['', ''],
  ])('of %j is %j', (typed, plain) => {
    for (const market of ['th', 'lao'] as const) expect(plainPhone(typed, market)).toBe(plain)
  })

  it.each([
    ['66812345678', '66812345678'],
    ['0066 81 234 5678', '0066812345678'],
    ['66 081 234 5678', '660812345678'],
    ['6681234567', '6681234567'],
    ['0661234567', '0661234567'],
  ])(
    'of %j is 0812345678 in the Thai market, where it is no number as it stands, and %j in the Lao one',
    (typed, plain) => {
      expect(plainPhone(typed, 'th')).toBe(plain.length === 10 ? plain : '0812345678')
      expect(plainPhone(typed, 'lao')).toBe(plain)
    },
  )
})

describe('the problem with a phone number', () => {
  it.each<[string, Market, PhoneProblem | null]>([
    ['0812345678', 'th', null],
    ['', 'th', 'phone-missing'],
    ['081234567', 'th', 'phone-not-10-digits'],
    ['08123456789', 'th', 'phone-not-10-digits'],
    ['08123x5678', 'th', 'phone-not-10-digits'],
    ['+812345678', 'th', 'phone-not-10-digits'],
    ['\u200f0812345678', 'th', 'phone-not-10-digits'],
    ['\u202e0812345678', 'lao', 'phone-not-digits'],
    ['', 'lao', 'phone-missing'],
    ['2055555', 'lao', null],
    ['02055555555', 'lao', null],
    ['020-5555', 'lao', 'phone-not-digits'],
    ['abc', 'lao', 'phone-not-digits'],
  ])('%j in market %s: %s', (phone, market, problem) => {
    expect(phoneProblem(phone, market)).toBe(problem)
  })
})

test('ten digits are shown in groups, any other number as it is', () => {
  expect(formatPhone('0812345678')).toBe('081-234-5678')
  expect(formatPhone('02055555555')).toBe('02055555555')
})
