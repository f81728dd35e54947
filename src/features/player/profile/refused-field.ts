import type { ErrorCode } from '#contract/error-codes.ts'
import type { ProfileForm } from './profile-form-rules.ts'

const FIELDS: Partial<Record<ErrorCode, keyof ProfileForm>> = {
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankAccountNo',
  BANK_ACCOUNT_NAME_ENG: 'bankAccountName',
}

/** Returns the field that a refusal is about; null when it is about the whole form. */
export function refusedField(code: ErrorCode | null): keyof ProfileForm | null {
  return code === null ? null : (FIELDS[code] ?? null)
}
