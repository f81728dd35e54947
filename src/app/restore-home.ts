import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { restoreQuery } from '#offline/persisted-query.ts'

/**
 * Reads from disk what home shows first, while its code is loading. So its first picture has the last known
 * figures, and no empty frame comes before them.
 */
export async function restoreHome(client: QueryClient): Promise<void> {
  await Promise.all([
    ...[wallet.overview, spinwheel.active].map((endpoint) =>
      restoreQuery(client, query(endpoint).queryKey, 'private', endpoint.answer),
    ),
    // Where the service announces something, a line of its own stands above the games.
    restoreQuery(client, query(lookup.notice).queryKey, 'public', lookup.notice.answer),
  ])
}
