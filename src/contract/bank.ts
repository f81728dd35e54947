import * as v from 'valibot'
import { Name, partOf, Text } from './tolerant.ts'

/** The names of a bank. `nameLA` is our extension for the Lao market (docs/wire.md#extensions). */
export const BankNames = v.object({ nameTH: Text, nameEN: Text, nameLA: Text })
export type BankNames = v.InferOutput<typeof BankNames>

/** A bank that a player may choose. */
export const Bank = v.object({ code: Name, ...BankNames.entries })
export type Bank = v.InferOutput<typeof Bank>

/**
 * A player's own bank account. It fails without a number: nothing can be paid to such a one. A database may join a row
 * of nulls to a player who has none.
 */
export const BankAccount = v.object({
  bankCode: Text,
  bankAccountName: Text,
  bankAccountNo: v.pipe(Text, v.string()),
  bank: partOf(BankNames),
})
export type BankAccount = v.InferOutput<typeof BankAccount>
