import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { holdSlip, sendSlip } from '#slips/outbox/deliver-slips.ts'
import { dropSlip, type OutboxSlip } from '#slips/outbox/slip-outbox.ts'
import { useSlipReading } from '#slips/picture/use-slip-reading.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { usePictureAddress } from '#ui/use-picture-address.ts'
import { SlipPreview } from './SlipPreview.tsx'
import { SlipProblemText } from './SlipProblemText.tsx'
import { SlipProgress } from './SlipProgress.tsx'
import { SlipWarning } from './SlipWarning.tsx'

interface LookedAtSlipProps {
  slip: OutboxSlip
  /** Of what this tab is sending, 0 to 1; null before. */
  share: number | null
}

/** The slip, what speaks against it or has kept it from arriving, and the player's decision. */
export function LookedAtSlip({ slip, share }: LookedAtSlipProps) {
  const client = useQueryClient()
  const address = usePictureAddress(slip.picture)
  const reading = useSlipReading(slip)
  const { id, problem } = slip
  return (
    <>
      {address && <SlipPreview address={address} bytes={slip.picture.size} reading={reading} />}
      <SlipWarning reading={reading} />
      {problem && (
        <BroughtIntoView>
          <Notice tone={problem.kind === 'refused' ? 'error' : 'warning'}>
            <SlipProblemText problem={problem} />
          </Notice>
        </BroughtIntoView>
      )}
      {share === null ? (
        <div className="flex gap-3 *:flex-1">
          <Button onClick={() => void dropSlip(id)}>
            <Trans>Change</Trans>
          </Button>
          <Button variant="primary" onClick={() => void sendSlip(client, id)}>
            <Trans>Send slip</Trans>
          </Button>
        </div>
      ) : (
        <SlipProgress share={share} onCancel={() => holdSlip(id)} />
      )}
    </>
  )
}
