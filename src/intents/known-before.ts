/** What the app knows of the money before a call, so that the records can tell later what became of it. */

import type { QueryClient } from '@tanstack/react-query'
import { justRead } from '#api/just-read.ts'
import { query } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { readNow } from '#api/read-now.ts'
import { type Balances, balancesOf } from '#contract/balances.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { type RowsBefore, rowsBeforeIn } from '#contract/rows-before.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'

/** Reads the wallet where it was not read just now, or waits for what is on its way, for at most 3 s. */
export async function ensureBalances(client: QueryClient): Promise<void> {
  if (justRead(client, wallet.overview) === null) await readInTime(readNow(client, query(wallet.overview)))
}

/**
 * The balances as the server has told them just now: a deposit that came since could hide that the same amount has
 * left. Null where they are not known.
 */
export function knownBalances(client: QueryClient): Balances | null {
  const overview = justRead(client, wallet.overview)
  return overview && balancesOf(overview)
}

/**
 * The statement's newest rows as the app has read them last, at whatever time: what came since is then new, and makes
 * the outcome unclear. Nothing is asked for them. Null where they were not read.
 */
export function knownRows(client: QueryClient): RowsBefore | null {
  const page = client.getQueryData<AnswerOf<typeof statement.list>>(
    query(statement.list, FIRST_PAGE).queryKey,
  )
  return page ? rowsBeforeIn(page) : null
}
