import type { QueryClient } from '@tanstack/react-query'
import { qrUseName } from '#domain/limit-use.ts'
import { storedKeys } from '#session/stored.ts'

/** The records say that a call did not happen: its amount is free again. */
export async function endUse(client: QueryClient, id: string): Promise<void> {
  if (storedKeys.playLimits.read() === null) return
  const { endUses } = await import('./hold-back.ts')
  await endUses(client, (use) => use.id === id)
}

/** The QR was cancelled, so nobody can pay it. */
export async function endQrUse(client: QueryClient, bankCode: string): Promise<void> {
  if (storedKeys.playLimits.read() === null) return
  const { endUses } = await import('./hold-back.ts')
  await endUses(client, (use) => use.by === qrUseName(bankCode))
}
