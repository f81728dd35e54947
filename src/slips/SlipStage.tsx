import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { MoneySteps } from '#money/MoneySteps.tsx'
import { cancelSending, removeSlip, sendSlip } from '#slips/outbox/send-slip.ts'
import { markSlipRead, type OutboxSlip } from '#slips/outbox/slip-outbox.ts'
import { useSlipProgress } from '#slips/outbox/slip-progress.ts'
import { useSlipReading } from '#slips/picture/use-slip-picture.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { usePictureAddress } from '#ui/use-picture-address.ts'
import { SlipNotice } from './SlipNotice.tsx'
import { SlipPreview } from './SlipPicture.tsx'
import { SlipProblemText } from './SlipProblemText.tsx'
import { SlipWarning } from './SlipWarning.tsx'
import { slipWords } from './slip-words.tsx'
import { UploadPercent } from './UploadPercent.tsx'

interface SlipStageProps {
  slip: OutboxSlip
  /** Another picture can be picked in its place. */
  isReplaceable?: boolean
}

/** Shows the slip that the player works on, in its current state. */
export function SlipStage({ slip, isReplaceable = true }: SlipStageProps) {
  const progress = useSlipProgress(slip.id)
  const { state } = slip
  const isSent = state === 'received' || state === 'accepted'
  const isUnderWay = progress !== null && (state === 'waiting' || state === 'sending')
  return (
    <>
      {/* It is there before its words: else they would not be read aloud. */}
      <div role="status" className="empty:sr-only">
        {isSent && <SentNotice slip={slip} />}
      </div>
      {isSent ? (
        <SentButtons slip={slip} />
      ) : state === 'chosen' || isUnderWay ? (
        <LookedAtSlip slip={slip} progress={progress} isReplaceable={isReplaceable} />
      ) : (
        <BroughtIntoView>
          <SlipNotice slip={slip} />
        </BroughtIntoView>
      )}
    </>
  )
}

interface LookedAtSlipProps extends Required<SlipStageProps> {
  /** How much of it this tab has sent, 0 to 1; null where it was not asked to send it. */
  progress: number | null
}

/** Shows the picture, any warning or problem, and the buttons to send or replace it. */
function LookedAtSlip({ slip, progress, isReplaceable }: LookedAtSlipProps) {
  const client = useQueryClient()
  const address = usePictureAddress(slip.picture)
  const reading = useSlipReading(slip)
  const { id, problem, doubt } = slip
  return (
    <>
      {address && (
        <BroughtIntoView block="start" className="scroll-mt-2">
          <SlipPreview address={address} bytes={slip.picture.size} reading={reading} />
        </BroughtIntoView>
      )}
      <SlipWarning reading={reading} />
      {problem && (
        <BroughtIntoView>
          <Notice tone={problem.kind === 'refused' ? 'error' : 'warning'}>
            <SlipProblemText problem={problem} doubt={doubt} />
          </Notice>
        </BroughtIntoView>
      )}
      {progress === null ? (
        <div className="flex flex-wrap gap-3 *:flex-auto">
          {isReplaceable && (
            <Button onClick={() => void removeSlip(client, slip)}>
              <Trans>Change</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={() => void sendSlip(client, id)}>
            <Trans>Send slip</Trans>
          </Button>
        </div>
      ) : (
        <Progress progress={progress} onCancel={() => void cancelSending(client, id)} />
      )}
    </>
  )
}

function Progress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t`Upload`} progress={progress} />
      <div className="flex items-center justify-between gap-3">
        <p className="tabular text-ink-muted text-sm">
          <UploadPercent progress={progress} />
        </p>
        <Button size="sm" variant="ghost" className="shrink-0" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The server has the slip, and may have accepted it. */
function SentNotice({ slip }: { slip: OutboxSlip }) {
  const { tone, title, text } = slipWords(slip)
  return (
    <BroughtIntoView>
      <Notice tone={tone} title={title}>
        {text}
        <div className="-ms-8 mt-2">
          <MoneySteps
            standing={slip.state === 'accepted' ? 'arrived' : 'checking'}
            end={<Trans>In your wallet</Trans>}
          />
        </div>
      </Notice>
    </BroughtIntoView>
  )
}

function SentButtons({ slip }: { slip: OutboxSlip }) {
  const dialogs = useDialogs()
  return (
    <BroughtIntoView className="flex flex-wrap gap-3 *:flex-auto">
      <Button onClick={() => void markSlipRead(slip)}>
        <Trans>New slip</Trans>
      </Button>
      <Button variant="primary" onClick={() => dialogs.open('slips')}>
        <Trans>Slip status</Trans>
      </Button>
    </BroughtIntoView>
  )
}
