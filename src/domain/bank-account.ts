import { isSameWord } from './is-same-word.ts'
import type { Locale } from './locale.ts'
import { withoutInvisible } from './without-invisible.ts'

/** The systems of these banks take account names in English only. */
const ENGLISH_NAME_BANKS = ['KTB', 'TMB', 'BBL']

/** Whether an account at this bank must have an English name. */
export function needsEnglishName(bankCode: string | null): boolean {
  return ENGLISH_NAME_BANKS.some((code) => isSameWord(bankCode, code))
}

/** Whether a name has only the letters A to Z and spaces, and at least one letter. */
export function isEnglishName(name: string): boolean {
  return /^[A-Za-z ]+$/.test(name) && name.trim() !== ''
}

/**
 * Whether the player must change the name of the bank account to English. An unknown name is left alone.
 */
export function mustRename(
  account: { bankCode: string | null; bankAccountName: string | null } | null,
): boolean {
  if (account === null || !needsEnglishName(account.bankCode)) return false
  return account.bankAccountName !== null && !isEnglishName(account.bankAccountName)
}

/**
 * Returns a name, or a part of one, in the form of the calls: single spaces, upper case, no invisible marks. A
 * letter that only looks English, such as the ligature `ﬁ` or `ß`, stays as it is: in upper case it would pass as
 * `FI` or `SS`, which is not the name in the bank book.
 */
export function upperCaseName(typed: string): string {
  return inUpperCase(withoutInvisible(typed).trim().replace(/\s+/g, ' '))
}

/** Returns a text in upper case. A letter such as `ß`, whose capitals are other letters, stays: nobody typed them. */
export function inUpperCase(text: string): string {
  const upper = (letter: string) => {
    const capital = letter.toUpperCase()
    return isAscii(capital) && !isAscii(letter) ? letter : capital
  }
  return Array.from(text, upper).join('')
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)

/** The whole name in the form of the calls: first name, one space, last name. */
export function bankAccountName(firstName: string, lastName: string): string {
  return upperCaseName(`${firstName} ${lastName}`)
}

/** Writes `123-456-7890`. The client groups only numbers of exactly ten digits; masked digits count. */
export function formatAccountNo(accountNo: string): string {
  return accountNo.replace(/^(\d{3}|xxx)(\d{3}|xxx)(\d{4})$/, '$1-$2-$3')
}

/** Masks a number as `xxxxxx7890`. At most four digits and at most half of the number stay readable. */
export function maskAccountNo(accountNo: string): string {
  const shown = Math.min(4, Math.floor(accountNo.length / 2))
  const hidden = accountNo.length - shown
  return accountNo.slice(0, hidden).replace(/[^\s-]/g, 'x') + accountNo.slice(hidden)
}

/**
 * Whether characters such as `x` stand for some digits of a number. The copy on disk has such a number, and a server
 * may send one. It can be shown, but not copied or sent. Nobody can tell whether another number is the same.
 */
export function isMaskedAccountNo(accountNo: string): boolean {
  return /[x*#_•●…]/i.test(accountNo)
}

export interface BankNames {
  nameTH: string | null
  nameEN: string | null
  nameLA: string | null
}

/** Returns a bank's name in the chosen language, in another language where that is missing, or the code. */
export function bankNameIn(locale: Locale, names: BankNames | null, code: string): string {
  if (!names) return code
  const { nameTH, nameEN, nameLA } = names
  const first = { th: nameTH, la: nameLA, en: nameEN }[locale]
  return first ?? nameEN ?? nameTH ?? nameLA ?? code
}
