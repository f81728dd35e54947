import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import type { InputOf, ReadEndpoint } from '#contract/endpoint.ts'
import { lookup } from '#contract/lookup.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { restoreQuery } from '#offline/persisted-query.ts'

/**
 * Reads from disk what home shows first, while its code is loading. So its first picture has the last known
 * figures, and no empty frame comes before them.
 */
export async function restoreHome(client: QueryClient): Promise<void> {
  const restore = <E extends ReadEndpoint>(
    endpoint: E,
    ...input: Record<never, never> extends InputOf<E> ? [] : [input: InputOf<E>]
  ) => restoreQuery(client, query(endpoint, ...input).queryKey, 'private', endpoint.answer)
  await Promise.all([
    restore(wallet.overview),
    restore(spinwheel.active),
    // What the tiles say, and whether the first steps stand above the games.
    restore(refund.check),
    restore(bonus.checkActive),
    restore(statement.list, FIRST_PAGE),
    // Where the service announces something, a line of its own stands above the games.
    restoreQuery(client, query(lookup.notice).queryKey, 'public', lookup.notice.answer),
  ])
}
