import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { lookup } from '#contract/lookup.ts'
import { takesSlips } from '#slips/outbox/slip-hours.ts'
import { useClock } from '#ui/base/use-clock.ts'

/** Returns whether the service takes slips now, and the hours. Unknown hours mean that it does. */
export function useSlipHours() {
  const hours = useQuery(query(lookup.slip)).data
  const isTaken = useClock(() => !hours || takesSlips(hours, serverNow()))
  return { isTaken, hours }
}
