import { contract, type EndpointName } from '#contract/contract.ts'
import type { CallRow } from './call-row.ts'
import { accountRows } from './rows/account.ts'
import { fileRows } from './rows/files.ts'
import { gameRows } from './rows/games.ts'
import { lookupRows } from './rows/lookups.ts'
import { moneyInRows } from './rows/money-in.ts'
import { moneyOutRows } from './rows/money-out.ts'
import { prizeRows } from './rows/prizes.ts'
import { readRows } from './rows/reads.ts'

/** How the real screens make the calls of the contract. */
export const callTable: readonly CallRow[] = [
  ...moneyOutRows,
  ...moneyInRows,
  ...prizeRows,
  ...gameRows,
  ...accountRows,
  ...fileRows,
  ...lookupRows,
  ...readRows,
]

/** Calls that no screen makes, with the reason. A run fails where one is made all the same. */
export const callsWithoutScreen: Partial<Record<EndpointName, string>> = {
  'wallet.withdraw': 'the screens use withdrawAll, which takes an amount, too',
  'bonus.checkMinimum': 'the client gives it no screen',
  'promotion.current': 'the client gives it no screen',
}

/**
 * Checks the table against the contract.
 * @throws {Error} naming the calls that have no row, or more than one
 */
export function checkTable(): void {
  const made = callTable.map(({ call }) => call)
  const wanted = (Object.keys(contract) as EndpointName[]).filter((call) => !(call in callsWithoutScreen))
  const missing = wanted.filter((call) => !made.includes(call))
  const tooMany = made.filter((call, index) => made.indexOf(call) !== index || !wanted.includes(call))
  if (missing.length > 0) throw new Error(`no row makes ${missing.join(', ')}`)
  if (tooMany.length > 0) throw new Error(`more than one row, or none allowed: ${tooMany.join(', ')}`)
}
