import { serverNow } from '#api/server-clock.ts'
import { startOfBangkokDay } from '#domain/bangkok-calendar.ts'
import { useClock } from '#ui/base/use-clock.ts'

/** The beginning of Bangkok's day, epoch ms: what bonus states hang on. Changes at Bangkok's midnight. */
export function useBangkokDay(): number {
  return useClock(() => startOfBangkokDay(serverNow()))
}
