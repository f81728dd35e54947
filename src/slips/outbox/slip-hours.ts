import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { lookup } from '#contract/lookup.ts'
import { isWithinDailyHours } from '#domain/daily-hours.ts'
import { currentConnection, hasNoNetwork } from '#offline/connection.ts'

/** When slips are taken: the daily hours (`HH:mm`, Bangkok) in which they are not; null where not said. */
interface SlipHours {
  isActive: boolean
  closeFrom: string | null
  closeTo: string | null
}

/** Whether slips are taken at a time (epoch ms, server's clock). */
export function takesSlips({ isActive, closeFrom, closeTo }: SlipHours, epochMs: number): boolean {
  if (!isActive) return false
  return !closeFrom || !closeTo || !isWithinDailyHours({ from: closeFrom, to: closeTo }, epochMs)
}

/**
 * Whether a slip that is sent now has somewhere to go: there is a connection, and slips are taken at
 * this hour, as far as is known. What is not known is left to the server.
 */
export async function canSlipsBeSent(client: QueryClient): Promise<boolean> {
  if (hasNoNetwork() || currentConnection() === 'offline') return false
  try {
    const hours = await client.fetchQuery(query(lookup.slip))
    if (takesSlips(hours, serverNow())) return true
    // What is closed may have been opened since it was last asked.
    return takesSlips(await client.fetchQuery({ ...query(lookup.slip), staleTime: 0 }), serverNow())
  } catch {
    return true
  }
}
