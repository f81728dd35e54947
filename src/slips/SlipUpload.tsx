import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replaceSlips } from '#slips/outbox/replace-slips.ts'
import { type OutboxSlip, useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { useSlipProgress } from '#slips/outbox/slip-progress.ts'
import { useSlipPicture } from '#slips/picture/use-slip-picture.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SlipArea, SlipPicker } from './SlipArea.tsx'
import { SlipFileProblemText } from './SlipFileProblemText.tsx'
import { SlipHoursNotice } from './SlipHoursNotice.tsx'
import { SlipNotice } from './SlipNotice.tsx'
import { SlipStage } from './SlipStage.tsx'
import { placeOf, type SlipAccount, slipsOf, takesAnotherSlip } from './slip-account.ts'

interface SlipUploadProps extends SlipAccount {
  takesPaste?: boolean
}

/** Picks, checks and sends slips for one account, and shows every slip of this account in the outbox. */
export function SlipUpload({ bankCode, bankAccountNo, takesPaste = true }: SlipUploadProps) {
  const client = useQueryClient()
  // The newest first: news of an earlier slip must not push its buttons away from under the finger.
  const slips = slipsOf({ bankCode, bankAccountNo }, useOutboxSlips()).reverse()
  const others = slips.filter(({ state }) => state !== 'chosen')
  const lookedAt = slips.find(({ state }) => state === 'chosen')?.id
  const unsent = slips.find(({ state }) => state === 'chosen' || state === 'waiting')
  // A tap on "Send slip" makes it wait until the service says that it takes slips: no button may flash up meanwhile.
  const isAsked = useSlipProgress(unsent?.id ?? '') !== null
  const { isPreparing, problem, prepare } = useSlipPicture(placeOf({ bankCode, bankAccountNo }))
  /** A slow disk needs a moment for the new slip, and then for the old one. */
  const [isReplacing, setReplacing] = useState(false)
  // Hide the slip that is being replaced: the player could send it by mistake.
  const left = slips.filter((slip) => slip.state !== 'chosen' || (isReplacing && slip === slips[0]))
  /** The open slip when the new file was picked. The file's problem is shown only while it is open. */
  const [beside, setBeside] = useState(lookedAt)
  /** The slips on screen when the player went to look for a picture. A refusal that comes meanwhile is still unread. */
  const [seen, setSeen] = useState<OutboxSlip[]>([])

  async function pick(file: File, before: OutboxSlip[]): Promise<void> {
    setBeside(lookedAt)
    const picture = await prepare(file)
    if (!picture) return
    setReplacing(true)
    await replaceSlips(client, { picture, bankCode, bankAccountNo }, before)
    setReplacing(false)
  }

  return (
    <SlipArea
      isTaking={!isAsked && takesAnotherSlip(others)}
      takesPaste={takesPaste}
      onPick={(file) => void pick(file, slips)}
    >
      <h4 className="font-semibold">
        <Trans>After the transfer, upload the slip</Trans>
      </h4>
      <SlipHoursNotice />
      {(isPreparing || isReplacing ? left : slips).map((slip) =>
        slip === slips[0] || slip.state === 'chosen' ? (
          <SlipStage key={slip.id} slip={slip} />
        ) : (
          <SlipNotice key={slip.id} slip={slip} />
        ),
      )}
      {isPreparing && (
        <p role="status" className="flex min-h-touch items-center justify-center gap-3 text-ink-muted">
          <Spinner />
          <Trans>Preparing the picture…</Trans>
        </p>
      )}
      <SlipPicker
        isOffered={!isPreparing && !isAsked && takesAnotherSlip(slips)}
        takesPaste={takesPaste}
        onOpen={() => setSeen(slips)}
        onPick={(file) => void pick(file, seen)}
      />
      {problem && beside === lookedAt && (
        <BroughtIntoView>
          {/* With other slips on screen, say that the problem is with the new file. */}
          <Notice tone="error" title={slips.length > 0 && <Trans>The new file was not taken</Trans>}>
            <SlipFileProblemText problem={problem} />
          </Notice>
        </BroughtIntoView>
      )}
    </SlipArea>
  )
}
