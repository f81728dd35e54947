import { asciiDigits } from './ascii-digits.ts'

/** The systems of these banks take account names in English only. */
const ENGLISH_NAME_BANKS: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL'])

/** Whether an account of this bank must be named in English; no bank needs none. */
export function needsEnglishName(bankCode: string | null): boolean {
  return bankCode !== null && ENGLISH_NAME_BANKS.has(bankCode)
}

/** Whether a name has only the letters A to Z and spaces, and at least one letter. */
export function isEnglishName(name: string): boolean {
  return /^[A-Za-z ]+$/.test(name) && name.trim() !== ''
}

/** Whether the player has to write the name of the bank account anew. A name that is not known need not. */
export function mustRename(
  account: { bankCode: string | null; bankAccountName: string | null } | null,
): boolean {
  if (account === null || !needsEnglishName(account.bankCode)) return false
  return account.bankAccountName !== null && !isEnglishName(account.bankAccountName)
}

/** The name as the calls take it: first name, one space, last name, in upper case. */
export function bankAccountName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ').toUpperCase()
}

/** An account number without the spaces and dashes that bank books print in it. */
export function plainAccountNo(typed: string): string {
  return asciiDigits(typed).replace(/[\s\-\u2010-\u2015]/g, '')
}

/** Writes `123-456-7890`. The client groups only numbers of exactly ten digits; masked digits count. */
export function formatAccountNo(accountNo: string): string {
  return accountNo.replace(/^(\d{3}|xxx)(\d{3}|xxx)(\d{4})$/, '$1-$2-$3')
}

/** `xxxxxx7890`: the last four show which account it is, but not more than half of it. */
export function maskAccountNo(accountNo: string): string {
  const shown = Math.min(4, Math.floor(accountNo.length / 2))
  const hidden = accountNo.length - shown
  return accountNo.slice(0, hidden).replace(/[^\s-]/g, 'x') + accountNo.slice(hidden)
}

/** Whether a number was masked: it can be shown, but neither be copied nor be sent. */
export function isMaskedAccountNo(accountNo: string): boolean {
  return /^[x\s-]*x/.test(accountNo)
}

export interface BankNames {
  nameTH: string | null
  nameEN: string | null
  nameLA: string | null
}

/** A bank's name in the chosen language, else in one that it has; its code when it has none. */
export function bankNameIn(locale: 'th' | 'la' | 'en', names: BankNames | null, code: string): string {
  if (!names) return code
  const { nameTH, nameEN, nameLA } = names
  const first = { th: nameTH, la: nameLA, en: nameEN }[locale]
  return first ?? nameEN ?? nameTH ?? nameLA ?? code
}
