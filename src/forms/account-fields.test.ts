import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  accountNameField,
  accountNoField,
  bankCodeField,
  isRepetition,
  nameField,
  passwordField,
} from './account-fields.ts'

function read(schema: v.GenericSchema, typed: string): unknown {
  const { success, output, issues } = v.safeParse(schema, typed)
  return success ? output : issues.map((issue) => issue.message)
}

it.each([
  [nameField, ' Somchai ', 'Somchai'],
  [nameField, '  ', ['name-missing']],
  [bankCodeField, 'KBANK', 'KBANK'],
  [bankCodeField, '', ['bank-missing']],
  [accountNoField, '123-4-56789-0', '1234567890'],
  [accountNoField, ' - ', ['account-no-missing']],
  [accountNoField, '12x', ['account-no-not-digits']],
  [accountNameField('missing'), ' somchai  jaidee ', 'SOMCHAI JAIDEE'],
  [accountNameField('missing'), 'สมชาย', 'สมชาย'],
  [accountNameField('missing'), '  ', ['missing']],
  [passwordField('missing'), ' ', ' '],
  [passwordField('missing'), '', ['missing']],
])('%# reads %j as %j', (schema, typed, result) => {
  expect(read(schema, typed)).toEqual(result)
})

it.each([
  ['demo1234', 'demo1234', true],
  ['demo1234', 'Demo1234', false],
  ['demo1234', 'demo1234 ', false],
  ['demo1234', '', true],
])('%j and %j agree: %s', (password, repetition, agree) => {
  expect(isRepetition(password, repetition)).toBe(agree)
})
