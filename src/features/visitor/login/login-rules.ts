import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/error-codes.ts'

export type LoginField = 'phone' | 'password'

export interface LoginForm {
  /** Plain, as `plainPhone` makes it. */
  phone: string
  password: string
}

export type LoginProblems = Partial<Record<LoginField, MessageDescriptor>>

/** Both are needed, and no more is known here: only the server knows its phones (specification section 5). */
export function loginProblems({ phone, password }: LoginForm): LoginProblems {
  return {
    ...(phone === '' ? { phone: msg`Enter your phone number` } : {}),
    ...(password === '' ? { password: msg`Enter your password` } : {}),
  }
}

/** The field that a refusal is about; null when it is about both, or about neither. */
export function fieldOfRefusal(code: ErrorCode | null): LoginField | null {
  if (code === 'NO_USER' || code === 'PHONE_NUMBER_REQUIRE_10_DIGIT') return 'phone'
  return code === 'WRONG_PASSWORD' ? 'password' : null
}
