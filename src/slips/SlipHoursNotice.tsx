import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { lookup } from '#contract/lookup.ts'
import { closedHours, takesSlips } from '#slips/outbox/slip-hours.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { useClock } from '#ui/base/use-clock.ts'

/** Says that the service takes no slips at this hour, and that a sent slip will wait. */
export function SlipHoursNotice() {
  const { isTaken, hours } = useSlipHours()
  if (isTaken) return null
  const closed = closedHours(hours)
  const { from: closeFrom, to: closeTo } = closed ?? {}
  return (
    <Notice tone="warning">
      {closed && hours?.isActive !== false ? (
        <Trans>
          Slips are not taken from {closeFrom} to {closeTo}. One that you send now waits until then.
        </Trans>
      ) : (
        <Trans>Slips are not taken right now. One that you send waits until they are.</Trans>
      )}
    </Notice>
  )
}

/** Returns whether the service takes slips now, and what it says of its hours. */
export function useSlipHours() {
  const hours = useQuery(query(lookup.slip)).data
  const isTaken = useClock(() => takesSlips(hours, serverNow()))
  return { isTaken, hours }
}
