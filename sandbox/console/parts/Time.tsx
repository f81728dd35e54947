import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatDay, formatTimeOfDay } from '#domain/bangkok-clock.ts'
import { queries } from '../queries.ts'

/** The time of day in Bangkok, with the day where it is not the sandbox's own today. */
export function Time({ at }: { at: string }) {
  const { data: today } = useQuery({ ...queries.clock, select: ({ now }) => formatDay(Date.parse(now)) })
  const time = Date.parse(at)
  if (formatDay(time) === today) return formatTimeOfDay(time)
  return formatDateTime(time).replace(/^(\d\d\/\d\d)\/\d+/, '$1')
}
