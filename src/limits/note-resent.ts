import type { QueryClient } from '@tanstack/react-query'
import type { LimitedCall } from '#api/gate.ts'
import { sessionEpoch } from '#session/session.ts'
import { loadHoldBack } from './load-hold-back.ts'

/** Notes a deposit that goes out once more, where the player may have limits. Nothing waits for it; does not throw. */
export async function noteResent(client: QueryClient, call: LimitedCall & { key: string }): Promise<void> {
  const epoch = sessionEpoch()
  const code = await loadHoldBack()
  // The next player may have signed in meanwhile.
  if (sessionEpoch() === epoch) await code?.noteResent(client, call)
}
