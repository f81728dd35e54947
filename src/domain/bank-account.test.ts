import { describe, expect, it, test } from 'vitest'
import {
  bankAccountName,
  bankNameIn,
  formatAccountNo,
  isEnglishName,
  isMaskedAccountNo,
  maskAccountNo,
  mustRename,
  needsEnglishName,
} from './bank-account.ts'

test.each([
  ['KTB', true],
  ['TMB', true],
  ['BBL', true],
  ['KBANK', false],
  ['ktb', true],
  ['', false],
  [null, false],
])('bank %j takes names in English only: %s', (code, isTrue) => {
  expect(needsEnglishName(code)).toBe(isTrue)
})

test.each([
  ['SOMCHAI JAIDEE', true],
  ['somchai', true],
  ['สมชาย ใจดี', false],
  ['SOMCHAI ใจดี', false],
  ['ສົມໃຈ', false],
  ["O'NEIL", false],
  ['SOMCHAI2', false],
  ['ÉMILE', false],
  ['SOMCHAI\tJAIDEE', false],
  ['   ', false],
  ['', false],
])('%j is an English name: %s', (name, isTrue) => {
  expect(isEnglishName(name)).toBe(isTrue)
})

test.each([
  ['KTB', 'สมชาย ใจดี', true],
  ['TMB', 'SOMCHAI ใจดี', true],
  ['BBL', 'SOMCHAI JAIDEE', false],
  ['KBANK', 'สมชาย ใจดี', false],
  ['KTB', null, false],
  [null, 'สมชาย', false],
])('%s with the name %s: a new name is asked for: %s', (bankCode, bankAccountName, isTrue) => {
  expect(mustRename({ bankCode, bankAccountName })).toBe(isTrue)
})

test.each([
  ['somchai', 'jaidee', 'SOMCHAI JAIDEE'],
  [' Som  chai ', '  Jai dee', 'SOM CHAI JAI DEE'],
  ['สมชาย', 'ใจดี', 'สมชาย ใจดี'],
  ['', 'jaidee', 'JAIDEE'],
])('%j and %j make the account name %j', (first, last, name) => {
  expect(bankAccountName(first, last)).toBe(name)
})

test.each(['ﬁona smith', 'strauß', 'kadıköy', 'ſmith', 'caﬀe'])(
  'a letter of %s that is not English does not become English',
  (name) => {
    expect(isEnglishName(bankAccountName(name, 'jaidee'))).toBe(false)
  },
)

test.each([
  ['1234567890', '123-456-7890'],
  ['123456789', '123456789'],
  ['12345678901', '12345678901'],
  ['12345678x0', '12345678x0'],
  ['xxxxxx7890', 'xxx-xxx-7890'],
])('account number %j is shown as %j', (plain, shown) => {
  expect(formatAccountNo(plain)).toBe(shown)
})

test.each([
  ['1234567890', 'xxxxxx7890'],
  ['020345678912', 'xxxxxxxx8912'],
  ['123-456-7890', 'xxx-xxx-7890'],
  ['12345', 'xxx45'],
  ['1', 'x'],
  ['', ''],
])('account number %j is masked as %j', (accountNo, masked) => {
  expect(maskAccountNo(accountNo)).toBe(masked)
  expect(maskAccountNo(masked)).toBe(masked)
  expect(isMaskedAccountNo(masked)).toBe(masked !== '')
  expect(isMaskedAccountNo(accountNo)).toBe(false)
})

test.each(['xxx-x-x1234-x', '******7890', 'XXX-X-12345-X', '123-4-5****-0', '••••7890'])(
  'the number %j is masked, by whatever signs',
  (accountNo) => expect(isMaskedAccountNo(accountNo)).toBe(true),
)

describe('the name of a bank', () => {
  const all = { nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' }
  it.each([
    ['th', all, 'กสิกรไทย'],
    ['la', all, 'ກະສິກອນໄທ'],
    ['en', all, 'Kasikornbank'],
    ['la', { ...all, nameLA: null }, 'Kasikornbank'],
    ['en', { ...all, nameEN: null }, 'กสิกรไทย'],
    ['th', { nameTH: null, nameEN: null, nameLA: null }, 'KBANK'],
    ['th', null, 'KBANK'],
  ] as const)('in %s of %j is %s', (locale, names, name) => {
    expect(bankNameIn(locale, names, 'KBANK')).toBe(name)
  })
})
