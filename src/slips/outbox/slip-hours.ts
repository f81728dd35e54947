import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { serverNow } from '#api/server-clock.ts'
import { lookup } from '#contract/lookup.ts'
import { isWithinDailyHours } from '#domain/daily-hours.ts'
import { currentConnection, hasNoNetwork } from '#offline/connection.ts'

/** The service takes no slips from `closeFrom` to `closeTo` (`HH:mm`, Bangkok); null when not given. */
interface SlipHours {
  isActive: boolean
  closeFrom: string | null
  closeTo: string | null
}

/** Whether the service takes slips at a time (epoch ms, server's clock). */
export function takesSlips({ isActive, closeFrom, closeTo }: SlipHours, epochMs: number): boolean {
  if (!isActive) return false
  return !closeFrom || !closeTo || !isWithinDailyHours({ from: closeFrom, to: closeTo }, epochMs)
}

/**
 * Returns whether to send slips now: there is a connection, and the service takes slips at this hour.
 * When the hours are unknown it returns true, and the server decides.
 */
export async function canSlipsBeSent(client: QueryClient): Promise<boolean> {
  if (hasNoNetwork() || currentConnection() !== 'online') return false
  try {
    const hours = await client.fetchQuery(query(lookup.slip))
    if (takesSlips(hours, serverNow())) return true
    // Read again: the service may have opened since the last read.
    return takesSlips(await readNow(client, query(lookup.slip)), serverNow())
  } catch {
    return true
  }
}
