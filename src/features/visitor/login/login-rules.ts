import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/error-codes.ts'

export type LoginField = 'phone' | 'password'

export interface LoginForm {
  /** In the form of `plainPhone`. */
  phone: string
  password: string
}

export type LoginProblems = Partial<Record<LoginField, MessageDescriptor>>

/**
 * Returns the problems of the form: both fields are required. Only the server knows which phones exist
 * (docs/product-rules.md#login).
 */
export function loginProblems({ phone, password }: LoginForm): LoginProblems {
  return {
    ...(phone === '' ? { phone: msg`Enter your phone number` } : {}),
    ...(password === '' ? { password: msg`Enter your password` } : {}),
  }
}

/** Returns the field that a refusal is about. Null where it is about both or neither. */
export function fieldOfRefusal(code: ErrorCode | null): LoginField | null {
  if (code === 'NO_USER' || code === 'PHONE_NUMBER_REQUIRE_10_DIGIT') return 'phone'
  return code === 'WRONG_PASSWORD' ? 'password' : null
}
