import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { type DailyHours, isWithinDailyHours } from '#domain/daily-hours.ts'
import { currentConnection, hasNoNetwork } from '#offline/connection.ts'

/** The service takes no slips from `closeFrom` to `closeTo` (`HH:mm`, Bangkok); null when not given. */
interface SlipHours {
  isActive: boolean
  closeFrom: string | null
  closeTo: string | null
}

/** Returns the daily hours without slips: the service's own, else those of the build. Null where there are none. */
export function closedHours(hours: Omit<SlipHours, 'isActive'> | undefined): DailyHours | null {
  const { closeFrom, closeTo } = hours ?? {}
  return closeFrom && closeTo ? { from: closeFrom, to: closeTo } : config.slipClosed
}

/**
 * Whether the service takes slips at a time.
 * @param hours undefined where the service has not told them
 * @param epochMs by the server's clock
 */
export function takesSlips(hours: SlipHours | undefined, epochMs: number): boolean {
  if (hours && !hours.isActive) return false
  const closed = closedHours(hours)
  return closed === null || !isWithinDailyHours(closed, epochMs)
}

/**
 * Returns whether to send slips now: there is a connection, and the service takes slips at this hour.
 * When the service does not tell its hours, those of the build count.
 */
export async function canSlipsBeSent(client: QueryClient): Promise<boolean> {
  if (hasNoNetwork() || currentConnection() !== 'online') return false
  try {
    const hours = await client.fetchQuery(query(lookup.slip))
    if (takesSlips(hours, serverNow())) return true
    // Read again: the service may have opened since the last read.
    return takesSlips(await readNow(client, query(lookup.slip)), serverNow())
  } catch {
    return takesSlips(undefined, serverNow())
  }
}
