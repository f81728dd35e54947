import type { Registration } from '#contract/account.ts'
import { isEnglishName, needsEnglishName } from '#domain/bank-account.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { bankOf } from '../demo/banks.ts'
import { playerByPhone } from './players.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** @throws {Refusal} when it is no phone number. Thai ones have ten digits, Lao ones differ in length */
export function checkPhone(world: World, phone: string): void {
  if (world.settings.current.market === 'th' && !/^\d{10}$/.test(phone)) {
    throw new Refusal('PHONE_NUMBER_REQUIRE_10_DIGIT')
  }
  if (!/^\d{6,15}$/.test(phone)) throw new Refusal('INVALID_USER_INFO')
}

/**
 * Checks step 3 of the registration, the person.
 * @throws {Refusal} as `checkPhone`, INVALID_USER_INFO, or EXISTING_USER
 */
export function checkPerson(
  world: World,
  person: Pick<Registration, 'name' | 'username' | 'password'>,
): void {
  checkPhone(world, person.username)
  if (person.name.trim() === '' || person.name.length > 100 || person.password === '') {
    throw new Refusal('INVALID_USER_INFO')
  }
  if (playerByPhone(world.database, person.username)) throw new Refusal('EXISTING_USER', { status: 409 })
}

interface BankDetails {
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
}

/**
 * Checks step 4 of the registration, the bank account. No two players may have the same one.
 * @param ownId a player who may already have it
 * @throws {Refusal} INVALID_BANK, EXISTING_BANK, or BANK_ACCOUNT_NAME_ENG
 */
export function checkBank(world: World, details: BankDetails, ownId?: string): void {
  const digits = plainNumber(details.bankAccountNo)
  if (!bankOf(details.bankCode) || !/^\d{6,20}$/.test(digits)) throw new Refusal('INVALID_BANK')
  checkBankAccountName(details.bankCode, details.bankAccountName)
  const owner = world.database.one<{ id: string }>(
    'SELECT id FROM players WHERE bank_account_no = ? AND bank_code = ?',
    digits,
    details.bankCode,
  )
  if (owner && owner.id !== ownId) throw new Refusal('EXISTING_BANK', { status: 409 })
}

/** @throws {Refusal} INVALID_BANK, or BANK_ACCOUNT_NAME_ENG when the bank takes English names only */
export function checkBankAccountName(bankCode: string, name: string): void {
  if (name.trim() === '') throw new Refusal('INVALID_BANK')
  if (needsEnglishName(bankCode) && !isEnglishName(name)) throw new Refusal('BANK_ACCOUNT_NAME_ENG')
}
