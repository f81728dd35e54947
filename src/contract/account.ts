import * as v from 'valibot'
import { BankAccount } from './bank.ts'
import { Confirmed, Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Time } from './figures.ts'
import { partOf, record, Text } from './tolerant.ts'
import { withMaskedAccount } from './with-masked-account.ts'
import { withProfileId } from './with-profile-id.ts'

export const Profile = v.pipe(
  v.object({ _id: Text, id: Text, username: Text, name: Text, createdAt: Time, memberId: Text }),
  v.transform(withProfileId),
)
export type Profile = v.InferOutput<typeof Profile>

export const Account = record({ profile: Profile, bankAccount: partOf(BankAccount) })
export type Account = v.InferOutput<typeof Account>

/**
 * The nine fields of a registration. What the player leaves empty is sent as `''`, because a strict server
 * refuses a form that lacks a field. `bankAccountName` is the first name, one space, the last name;
 * `username` is the phone.
 */
export const Registration = v.object({
  name: v.string(),
  username: v.string(),
  password: v.string(),
  sourceCode: v.string(),
  inviteCode: v.string(),
  bankCode: v.string(),
  bankAccountName: v.string(),
  bankAccountNo: v.string(),
  currency: v.string(),
})
export type Registration = v.InferOutput<typeof Registration>

const { bankCode, bankAccountName, bankAccountNo } = Registration.entries

const ProfileChange = v.object({ name: v.string(), bankCode, bankAccountName, bankAccountNo })

/** The player's account: registration, profile, password. */
export const account = {
  /** Checks the third step. The bank follows in the fourth, so its fields are empty here. */
  validate: endpoint('POST', '/api/account/validate', {
    effect: 'command',
    body: Registration,
    answer: Done,
  }),
  register: endpoint('POST', '/api/account', { effect: 'command', body: Registration, answer: Confirmed }),
  profile: endpoint('GET', '/api/account/profile', {
    effect: 'read',
    answer: Account,
    forDisk: withMaskedAccount,
  }),
  updateProfile: endpoint('PUT', '/api/account/profile', {
    effect: 'command',
    body: ProfileChange,
    answer: Confirmed,
    refreshes: ['account', 'wallet'],
  }),
  updateBankAccountName: endpoint('PUT', '/api/account/bankAccountName', {
    effect: 'command',
    body: v.object({ bankCode, bankAccountName }),
    answer: Confirmed,
    refreshes: ['account', 'wallet'],
  }),
  changePassword: endpoint('PUT', '/api/account/changepwd', {
    effect: 'command',
    body: v.object({ oldPassword: v.string(), newPassword: v.string() }),
    answer: Confirmed,
    answers401: 'WRONG_PASSWORD',
  }),
}
