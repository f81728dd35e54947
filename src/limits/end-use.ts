import type { QueryClient } from '@tanstack/react-query'
import { qrUseName, type Use } from '#domain/limit-use.ts'
import { loadHoldBack } from './load-hold-back.ts'

/**
 * The records say that a call did not happen: its amount is free again. Nothing may wait for it: the lock of the
 * limits is held while another call reads the statement.
 */
export const endUse = (client: QueryClient, id: string) => end(client, (use) => use.id === id)

/** The QR was cancelled, so nobody can pay it. One before it may be paid already, and not be in the statement yet. */
export const endQrUse = (
  client: QueryClient,
  { bankCode, qrcodeId }: { bankCode: string; qrcodeId: string },
) => end(client, ({ by, ref }) => by === qrUseName(bankCode) && (ref === null || ref === qrcodeId))

/** Does not throw: what cannot be noted counts on until it ends by itself. */
async function end(client: QueryClient, isOver: (use: Use) => boolean): Promise<void> {
  await (await loadHoldBack())?.endUses(client, isOver)
}
