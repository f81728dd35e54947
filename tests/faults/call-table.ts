import type { CallRow } from './call-row.ts'
import { moneyOutRows } from './rows/money-out.ts'

/** How the real screens make the calls of the contract. */
export const callTable: readonly CallRow[] = [...moneyOutRows]
