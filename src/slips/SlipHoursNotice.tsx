import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'
import { useSlipHours } from './use-slip-hours.ts'

/** Says that the service takes no slips at this hour, and that a sent slip will wait. */
export function SlipHoursNotice() {
  const { isTaken, hours } = useSlipHours()
  if (isTaken) return null
  const { closeFrom, closeTo, isActive } = hours ?? {}
  return (
    <Notice tone="warning">
      {isActive && closeFrom && closeTo ? (
        <Trans>
          Slips are not taken from {closeFrom} to {closeTo}. One that you send now waits until then.
        </Trans>
      ) : (
        <Trans>Slips are not taken right now. One that you send waits until they are.</Trans>
      )}
    </Notice>
  )
}
