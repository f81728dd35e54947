import { isWithinDailyHours } from '#domain/daily-hours.ts'

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
