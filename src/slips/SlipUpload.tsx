import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { currentSlips, dropSlip, keepSlip, useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { useSlipPicture } from '#slips/picture/use-slip-picture.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SlipArea, SlipPicker } from './SlipArea.tsx'
import { SlipFileProblemText } from './SlipFileProblemText.tsx'
import { SlipHoursNotice } from './SlipHoursNotice.tsx'
import { SlipStage } from './SlipStage.tsx'
import { type SlipAccount, slipsOf, takesAnotherSlip } from './slip-account.ts'

/** Pick, look at it, send it, and know what became of it: all slips that are kept for this account. */
export function SlipUpload({ bankCode, bankAccountNo }: SlipAccount) {
  const slips = slipsOf({ bankCode, bankAccountNo }, useOutboxSlips())
  const others = slips.filter(({ state }) => state !== 'chosen')
  const lookedAt = slips.find(({ state }) => state === 'chosen')?.id
  const { isPreparing, problem, prepare } = useSlipPicture()
  /** The slip that a new file was given beside: when that one moves on, a problem with the file is past. */
  const [beside, setBeside] = useState(lookedAt)

  async function pick(file: File): Promise<void> {
    setBeside(lookedAt)
    const picture = await prepare(file)
    if (!picture) return
    // One that is pasted takes the place of the one that is being looked at.
    for (const { id, state } of slipsOf({ bankCode, bankAccountNo }, currentSlips())) {
      if (state === 'chosen') await dropSlip(id)
    }
    await keepSlip({ picture, bankCode, bankAccountNo })
  }

  return (
    <SlipArea isTaking={takesAnotherSlip(others)} onPick={(file) => void pick(file)}>
      <h4 className="font-semibold">
        <Trans>After the transfer, upload the slip</Trans>
      </h4>
      <SlipHoursNotice />
      {/* Not the one that is being replaced: it could be sent by mistake. */}
      {(isPreparing ? others : slips).map((slip) => (
        <SlipStage key={slip.id} slip={slip} />
      ))}
      {isPreparing ? (
        <p role="status" className="flex min-h-touch items-center justify-center gap-3 text-ink-muted">
          <Spinner />
          <Trans>Preparing the picture…</Trans>
        </p>
      ) : (
        takesAnotherSlip(slips) && <SlipPicker onPick={(file) => void pick(file)} />
      )}
      {problem && beside === lookedAt && (
        <BroughtIntoView>
          {/* Beside another slip it has to be clear which of them is meant. */}
          <Notice tone="error" title={slips.length > 0 && <Trans>The new file was not taken</Trans>}>
            <SlipFileProblemText problem={problem} />
          </Notice>
        </BroughtIntoView>
      )}
    </SlipArea>
  )
}
