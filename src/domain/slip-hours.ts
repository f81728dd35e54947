import { BANGKOK_OFFSET_MS } from './time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When slips are taken: the daily hours (`HH:mm`, Bangkok) in which they are not; null where not said. */
interface SlipHours {
  isActive: boolean
  closeFrom: string | null
  closeTo: string | null
}

function msOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** Whether slips are taken at a time (epoch ms, server's clock). The hours may run past midnight; equal ones are none. */
export function takesSlips({ isActive, closeFrom, closeTo }: SlipHours, epochMs: number): boolean {
  if (!isActive) return false
  if (!closeFrom || !closeTo) return true
  const now = (((epochMs + BANGKOK_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
  const [from, to] = [msOfDay(closeFrom), msOfDay(closeTo)]
  const isClosed = from <= to ? now >= from && now < to : now >= from || now < to
  return !isClosed
}
