import { serverNow } from '#api/server-clock.ts'
import { startOfBangkokDay } from '#domain/bangkok-calendar.ts'
import { useClock } from '#ui/base/use-clock.ts'

/**
 * Returns the start of the day in Bangkok, epoch ms. Bonus states depend on it. Changes at midnight there.
 */
export function useBangkokDay(): number {
  return useClock(() => startOfBangkokDay(serverNow()))
}
