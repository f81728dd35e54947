import type { QueryClient } from '@tanstack/react-query'
import type { LimitedCall } from '#api/gate.ts'
import { storedKeys } from '#session/stored.ts'

/** Notes a deposit that goes out once more, where the player may have limits. Nothing waits for it; does not throw. */
export async function noteResent(client: QueryClient, call: LimitedCall & { key: string }): Promise<void> {
  if (storedKeys.playLimits.read() === null) return
  const code = await import('./hold-back.ts').catch(() => null)
  await code?.noteResent(client, call)
}
