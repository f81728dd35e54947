import { config } from '#config.ts'
import { plainPhone } from '#domain/phone.ts'
import type { RegisterDraft } from './register-draft.ts'

/**
 * The four steps of registration, in order (docs/product-rules.md#registration). The URL uses these names.
 */
export const registerSteps = ['phone', 'otp', 'profile', 'bank'] as const
export type RegisterStep = (typeof registerSteps)[number]

/** The app keeps these in memory only, so a reload clears them. */
export interface Passwords {
  password: string
  confirmPassword: string
}

export interface Progress {
  /** A code was sent to the phone that the form holds now. */
  hasOtp: boolean
  /** That phone is confirmed, or needs no code. */
  isPhoneDone: boolean
  /** The server has accepted the profile. */
  isProfileDone: boolean
  /** The app still knows the password: there was no reload since. */
  hasPassword: boolean
}

/** Returns how far the typed values have come. A changed phone or password starts again from its step. */
export function progressOf(draft: RegisterDraft, passwords: Passwords): Progress {
  const phone = plainPhone(draft.phone, config.market)
  const { password, confirmPassword } = passwords
  return {
    hasOtp: draft.otp !== null && draft.otp.phone === phone,
    isPhoneDone: phone !== '' && draft.confirmedPhone === phone,
    isProfileDone: draft.isProfileDone,
    hasPassword: password !== '' && password === confirmPassword,
  }
}

/** Returns the step to show for the URL's step: never one that the player has not reached. */
export function reachableStep(wanted: unknown, progress: Progress): RegisterStep {
  const isOpen: Record<RegisterStep, boolean> = {
    phone: true,
    otp: progress.hasOtp && !progress.isPhoneDone,
    profile: progress.isPhoneDone,
    bank: progress.isPhoneDone && progress.isProfileDone && progress.hasPassword,
  }
  // A code works only once.
  const first = wanted === 'otp' && progress.isPhoneDone ? 'profile' : wanted
  const last = registerSteps.indexOf(first as RegisterStep)
  const upToIt = registerSteps.slice(0, last + 1).reverse()
  return upToIt.find((step) => isOpen[step]) ?? 'phone'
}

/**
 * Returns the step that Back leads to when the history has none. It skips the code, which works only once.
 */
export function stepBefore(step: RegisterStep): RegisterStep {
  return step === 'bank' ? 'profile' : 'phone'
}
