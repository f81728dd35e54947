import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bankForm, otpForm, personForm, phoneForm } from './register-form-rules.ts'

function problemsOf(schema: v.GenericSchema, form: unknown): Record<string, string> {
  const read = v.safeParse(schema, form)
  return Object.fromEntries((read.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('step 1', () => {
  it.each([
    ['th', '081-234-5678', {}],
    ['th', '', { phone: 'phone-missing' }],
    ['th', ' - ', { phone: 'phone-missing' }],
    ['th', '0812345', { phone: 'phone-not-10-digits' }],
    ['lao', '0812345', {}],
    ['lao', 'abc', { phone: 'phone-not-digits' }],
  ] as const)('in market %s with %j: %j', (market, phone, problems) => {
    expect(problemsOf(phoneForm(market), { phone })).toEqual(problems)
  })

  it('hands on the plain number', () => {
    expect(v.parse(phoneForm('th'), { phone: '+66 81 234 5678' })).toEqual({ phone: '0812345678' })
  })
})

it('step 2 needs a code', () => {
  expect(problemsOf(otpForm, { otpCode: ' ' })).toEqual({ otpCode: 'otp-missing' })
})

it.each([
  [' 123456 ', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['໑໒໓໔໕໖', '123456'],
  ['123 456', '123456'],
  ['123-456\u200b', '123456'],
  ['12-AB 3', '12-AB 3'],
])('the code %j is sent as %j', (typed, sent) => {
  expect(v.parse(otpForm, { otpCode: typed })).toEqual({ otpCode: sent })
})

describe('step 3', () => {
  const good = {
    name: 'Somchai',
    password: 'demo1234',
    confirmPassword: 'demo1234',
    sourceCode: '',
    inviteCode: '',
  }
  it.each([
    [{}, {}],
    [{ inviteCode: 'PR65f1c0ffee', sourceCode: 'FB' }, {}],
    [{ name: '  ' }, { name: 'name-missing' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'password-missing', confirmPassword: 'confirm-missing' },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'confirm-missing' }],
    [{ confirmPassword: 'demo1235' }, { confirmPassword: 'passwords-differ' }],
    [{ confirmPassword: 'Demo1234' }, { confirmPassword: 'passwords-differ' }],
    [{ confirmPassword: 'demo1234 ' }, { confirmPassword: 'passwords-differ' }],
    [
      { name: '', confirmPassword: 'x' },
      { name: 'name-missing', confirmPassword: 'passwords-differ' },
    ],
    [{ inviteCode: 'PR.1' }, { inviteCode: 'invite-code-wrong' }],
  ])('with %j: %j', (change, problems) => {
    expect(problemsOf(personForm, { ...good, ...change })).toEqual(problems)
  })
})

describe('step 4', () => {
  const good = {
    bankCode: 'KBANK',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    bankAccountNo: '123-4-56789-0',
    currency: 'LAK',
  }
  const english = { firstName: 'somchai', lastName: 'jaidee' }
  it.each([
    [{}, {}],
    [english, {}],
    [{ bankCode: '' }, { bankCode: 'bank-missing' }],
    [{ firstName: ' ' }, { firstName: 'first-name-missing' }],
    [{ lastName: '' }, { lastName: 'last-name-missing' }],
    [{ bankAccountNo: ' - ' }, { bankAccountNo: 'account-no-missing' }],
    [{ bankAccountNo: '12x' }, { bankAccountNo: 'account-no-not-digits' }],
    [{ bankCode: 'KTB', ...english }, {}],
    [{ bankCode: 'TMB', ...english }, {}],
    [{ bankCode: 'BBL', ...english }, {}],
    [{ bankCode: 'KTB' }, { firstName: 'english-name' }],
    [{ bankCode: 'TMB' }, { firstName: 'english-name' }],
    [{ bankCode: 'BBL' }, { firstName: 'english-name' }],
    [{ bankCode: 'BBL', firstName: 'SOMCHAI' }, { lastName: 'english-name' }],
    [{ bankCode: 'BBL', firstName: 'SOMCHAI2', lastName: 'J' }, { firstName: 'english-name' }],
    [
      { bankCode: 'BBL', firstName: '' },
      { firstName: 'first-name-missing', lastName: 'english-name' },
    ],
    [
      { bankCode: 'KTB', firstName: '', lastName: '' },
      { firstName: 'first-name-missing', lastName: 'last-name-missing' },
    ],
  ])('with %j: %j', (change, problems) => {
    expect(problemsOf(bankForm, { ...good, ...change })).toEqual(problems)
  })

  it('hands on names in upper case and the number without dashes', () => {
    expect(v.parse(bankForm, { ...good, ...english })).toMatchObject({
      firstName: 'SOMCHAI',
      lastName: 'JAIDEE',
      bankAccountNo: '1234567890',
    })
  })
})
