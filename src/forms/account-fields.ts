/**
 * The rules of the fields that the registration and the profile share. The message of a schema is the
 * name of a problem. `field-problem-text.ts` puts it into words when it is shown, because the language
 * may change while a form is open.
 */
import * as v from 'valibot'
import { upperCaseName } from '#domain/bank-account.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { SharedProblem } from './field-problem-text.ts'

const shared = (problem: SharedProblem): SharedProblem => problem

/** A text that must not be empty, without the spaces around it. */
export function requiredField(problem: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(problem))
}

export const nameField = requiredField(shared('name-missing'))

export const bankCodeField = requiredField(shared('bank-missing'))

/** A name on a bank account, or a part of one, as the calls take it. */
export function accountNameField(problem: string) {
  return v.pipe(v.string(), v.transform(upperCaseName), v.nonEmpty(problem))
}

export const accountNoField = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.nonEmpty(shared('account-no-missing')),
  v.regex(/^\d*$/, shared('account-no-not-digits')),
)

/** Not trimmed: a space is as good a character of a password as any other. There is no rule of length. */
export function passwordField(problem: string) {
  return v.pipe(v.string(), v.nonEmpty(problem))
}

/** Whether a password and its repetition agree. An empty repetition is a problem of its own field. */
export function isRepetition(password: string, repetition: string): boolean {
  return repetition === '' || repetition === password
}
