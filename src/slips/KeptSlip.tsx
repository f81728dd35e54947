import { dropSlip, type OutboxSlip } from '#slips/outbox/slip-outbox.ts'
import { useSlipShare } from '#slips/outbox/slip-progress.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { LookedAtSlip } from './LookedAtSlip.tsx'
import { SlipNotice } from './SlipNotice.tsx'
import { SlipSent } from './SlipSent.tsx'

/** A slip of this account, from being chosen to the server's answer. */
export function KeptSlip({ slip }: { slip: OutboxSlip }) {
  const share = useSlipShare(slip.id)
  const { id, state, note } = slip
  const isUnderWay = share !== null && (state === 'waiting' || state === 'sending')
  if (state === 'received' && note === null) return <SlipSent onAnother={() => void dropSlip(id)} />
  if (state === 'chosen' || isUnderWay) return <LookedAtSlip slip={slip} share={isUnderWay ? share : null} />
  return (
    <BroughtIntoView>
      <SlipNotice slip={slip} />
    </BroughtIntoView>
  )
}
