import { Trans } from '@lingui/react/macro'
import { dropSlip, keepSlip, useOutboxSlips } from '#offline/slip-outbox.ts'
import { KeptSlip } from './KeptSlip.tsx'
import { SlipArea } from './SlipArea.tsx'
import { SlipHoursNotice } from './SlipHoursNotice.tsx'
import { SlipPicker } from './SlipPicker.tsx'
import { type SlipAccount, slipsOf, takesAnotherSlip } from './slip-account-rules.ts'
import { useSlipPicture } from './use-slip-picture.ts'

/** Pick, look at it, send it, and know what became of it: all slips that are kept for this account. */
export function SlipUpload({ bankCode, bankAccountNo }: SlipAccount) {
  const slips = slipsOf({ bankCode, bankAccountNo }, useOutboxSlips())
  const { isPreparing, problem, prepare } = useSlipPicture()
  const looked = slips.filter(({ state }) => state === 'chosen')

  async function pick(file: File): Promise<void> {
    const picture = await prepare(file)
    if (!picture) return
    // One that is pasted takes the place of the one that is being looked at.
    for (const { id } of looked) await dropSlip(id)
    await keepSlip({ picture, bankCode, bankAccountNo })
  }

  return (
    <SlipArea
      isTaking={takesAnotherSlip(slips.filter(({ state }) => state !== 'chosen'))}
      onPick={(file) => void pick(file)}
    >
      <h4 className="font-semibold">
        <Trans>After the transfer, upload the slip</Trans>
      </h4>
      <SlipHoursNotice />
      {slips.map((slip) => (
        <KeptSlip key={slip.id} slip={slip} />
      ))}
      {takesAnotherSlip(slips) && (
        <SlipPicker isBusy={isPreparing} problem={problem} onPick={(file) => void pick(file)} />
      )}
    </SlipArea>
  )
}
