import { plainPhone } from '#domain/phone.ts'
import type { RegisterDraft } from './register-draft.ts'

/** The four steps of registration, in order (specification section 4); also their names in the URL. */
export const registerSteps = ['phone', 'otp', 'profile', 'bank'] as const
export type RegisterStep = (typeof registerSteps)[number]

/** Held in memory only: a reload forgets them. */
export interface Passwords {
  password: string
  confirmPassword: string
}

/** How far the registration has come. */
export interface Progress {
  /** A code was sent to the phone that is now in the form. */
  hasOtp: boolean
  /** That phone was confirmed, or needs no code. */
  isPhoneDone: boolean
  /** The server has taken the profile, */
  isProfileDone: boolean
  /** and its password is still known: no reload since. */
  hasPassword: boolean
}

/** How far what is typed now has come: another phone or password begins again from there. */
export function progressOf(draft: RegisterDraft, passwords: Passwords): Progress {
  const phone = plainPhone(draft.phone)
  const { password, confirmPassword } = passwords
  return {
    hasOtp: draft.otp !== null && draft.otp.phone === phone,
    isPhoneDone: phone !== '' && draft.confirmedPhone === phone,
    isProfileDone: draft.isProfileDone,
    hasPassword: password !== '' && password === confirmPassword,
  }
}

/** The step to show for the one that the URL names: never one ahead of what has been done. */
export function reachableStep(wanted: unknown, progress: Progress): RegisterStep {
  const isOpen: Record<RegisterStep, boolean> = {
    phone: true,
    otp: progress.hasOtp && !progress.isPhoneDone,
    profile: progress.isPhoneDone,
    bank: progress.isPhoneDone && progress.isProfileDone && progress.hasPassword,
  }
  // A code that has been used is of no use again.
  const first = wanted === 'otp' && progress.isPhoneDone ? 'profile' : wanted
  const last = registerSteps.indexOf(first as RegisterStep)
  const upToIt = registerSteps.slice(0, last + 1).reverse()
  return upToIt.find((step) => isOpen[step]) ?? 'phone'
}

/** Where Back leads when the history does not tell: the code is not asked for twice. */
export function stepBefore(step: RegisterStep): RegisterStep {
  return step === 'bank' ? 'profile' : 'phone'
}
