import * as v from 'valibot'
import { Name, partOf, Text } from './tolerant.ts'

/** The names of a bank. `nameLA` is our extension for the Lao market (docs/wire.md#extensions). */
export const BankNames = v.object({ nameTH: Text, nameEN: Text, nameLA: Text })
export type BankNames = v.InferOutput<typeof BankNames>

/** A bank that a player may choose. */
export const Bank = v.object({ code: Name, ...BankNames.entries })
export type Bank = v.InferOutput<typeof Bank>

/** A player's own bank account. */
export const BankAccount = v.object({
  bankCode: Text,
  bankAccountName: Text,
  bankAccountNo: Text,
  bank: partOf(BankNames),
})
export type BankAccount = v.InferOutput<typeof BankAccount>
