import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Account } from '#contract/account.ts'
import { bankAccountNameForm, formOf, passwordForm, profileForm, showsChange } from './profile-form-rules.ts'

function problemsOf(schema: v.GenericSchema, form: unknown): Record<string, string> {
  const read = v.safeParse(schema, form)
  return Object.fromEntries((read.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('the profile form', () => {
  const good = {
    name: 'สมชาย',
    bankCode: 'KBANK',
    bankAccountName: 'สมชาย ใจดี',
    bankAccountNo: '123-4-56789-0',
  }
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'name-missing' }],
    [{ bankCode: '' }, { bankCode: 'bank-missing' }],
    [{ bankAccountName: ' ' }, { bankAccountName: 'account-name-missing' }],
    [{ bankAccountNo: '' }, { bankAccountNo: 'account-no-missing' }],
    [{ bankAccountNo: '12x' }, { bankAccountNo: 'account-no-not-digits' }],
    [{ bankCode: 'KTB' }, { bankAccountName: 'english-name' }],
    [{ bankCode: 'BBL', bankAccountName: 'somchai jaidee' }, {}],
    [
      { name: '', bankAccountNo: '' },
      { name: 'name-missing', bankAccountNo: 'account-no-missing' },
    ],
  ])('with %j: %j', (change, problems) => {
    expect(problemsOf(profileForm, { ...good, ...change })).toEqual(problems)
  })

  it('sends the name in upper case and the number without dashes', () => {
    expect(v.parse(profileForm, { ...good, bankAccountName: ' somchai  jaidee ' })).toEqual({
      ...good,
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '1234567890',
    })
  })
})

describe('with a number that the server masks', () => {
  const readWith = (bankAccountNo: string | null) =>
    v.parse(Account, {
      profile: { _id: '7', name: 'A' },
      bankAccount: { bankCode: 'KBANK', bankAccountName: 'A B', bankAccountNo },
    })
  const change = { name: 'A', bankCode: 'KBANK', bankAccountName: 'A B', bankAccountNo: '1112223333' }

  it.each(['xxx-x-x1234-x', '******7890'])('%s, the player has to type the whole number', (masked) => {
    expect(formOf(readWith(masked))).toEqual({ ...change, bankAccountNo: '' })
    expect(problemsOf(profileForm, formOf(readWith(masked)))).toEqual({ bankAccountNo: 'account-no-missing' })
  })

  it('a whole number is what the form starts from', () => {
    expect(formOf(readWith('111-2-22333-3'))).toEqual({ ...change, bankAccountNo: '111-2-22333-3' })
    expect(formOf(v.parse(Account, { profile: {} }))).toEqual({
      name: '',
      bankCode: '',
      bankAccountName: '',
      bankAccountNo: '',
    })
  })

  it.each([
    ['111-2-22333-3', {}, true],
    ['111-2-22333-4', {}, false],
    [null, {}, false],
    ['******3333', {}, null],
    ['******3333', { name: 'B' }, false],
    ['xxx-x-x1234-x', { bankCode: 'SCB' }, false],
  ])('the number %s and %j beside it show the change: %s', (bankAccountNo, other, expected) => {
    expect(showsChange(readWith(bankAccountNo), { ...change, ...other })).toBe(expected)
  })
})

it.each([
  ['somchai jaidee', undefined],
  ['SOMCHAI', undefined],
  ['', 'english-name'],
  ['   ', 'english-name'],
  ['สมชาย ใจดี', 'english-name'],
  ['SOMCHAI2', 'english-name'],
  ["O'NEIL", 'english-name'],
])('bank account name %j: %s', (bankAccountName, problem) => {
  expect(problemsOf(bankAccountNameForm, { bankAccountName }).bankAccountName).toBe(problem)
})

describe('the password form', () => {
  const good = { oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }
  it.each([
    [{}, {}],
    [{ oldPassword: '' }, { oldPassword: 'old-password-missing' }],
    [{ newPassword: '' }, { newPassword: 'new-password-missing', confirmPassword: 'passwords-differ' }],
    [{ confirmPassword: '' }, { confirmPassword: 'confirm-missing' }],
    [{ confirmPassword: 'B' }, { confirmPassword: 'passwords-differ' }],
    [{ newPassword: 'b ', confirmPassword: 'b' }, { confirmPassword: 'passwords-differ' }],
    [
      { oldPassword: '', newPassword: '', confirmPassword: '' },
      {
        oldPassword: 'old-password-missing',
        newPassword: 'new-password-missing',
        confirmPassword: 'confirm-missing',
      },
    ],
  ])('with %j: %j', (change, problems) => {
    expect(problemsOf(passwordForm, { ...good, ...change })).toEqual(problems)
  })
})
