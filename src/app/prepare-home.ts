import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { isDialogName } from '#dialogs/dialog-names.ts'
import { restoreQuery } from '#offline/persisted-query.ts'

/**
 * Reads from disk what home shows first, while its code is loading. So its first picture has the last known
 * figures, and no empty frame comes before them.
 */
async function restoreFigures(client: QueryClient): Promise<void> {
  await Promise.all([
    ...[wallet.overview, spinwheel.active].map((endpoint) =>
      restoreQuery(client, query(endpoint).queryKey, 'private', endpoint.answer),
    ),
    // Where the service announces something, a line of its own stands above the games.
    restoreQuery(client, query(lookup.notice).queryKey, 'public', lookup.notice.answer),
  ])
}

/** Loads the code of the dialog that a tap on the launch picture has named: `deposit`, or `slot` of `slot PG`. */
async function loadTappedDialog(): Promise<void> {
  const name = window.kapaoLaunch?.tap?.split(' ')[0]
  if (!isDialogName(name)) return
  const { loadDialog } = await import('#shell/player/DialogStack.tsx')
  await loadDialog(name)
}

/**
 * Prepares a player's first screen while its code is loading. A tap on the launch picture has to wait for the
 * app, but the code of its dialog need not. Where that cannot be loaded, the dialog says so when it opens.
 */
export async function prepareHome(client: QueryClient): Promise<void> {
  const load = () => void loadTappedDialog().catch(() => {})
  load()
  document.getElementById('root')?.addEventListener('click', load, { capture: true, once: true })
  await restoreFigures(client)
}
