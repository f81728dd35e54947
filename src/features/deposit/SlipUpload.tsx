import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { lookup } from '#contract/lookup.ts'
import { takesSlips } from '#domain/slip-hours.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useClock } from '#ui/use-clock.ts'
import { BroughtIntoView } from './BroughtIntoView.tsx'
import { SlipArea } from './SlipArea.tsx'
import { SlipPicker } from './SlipPicker.tsx'
import { SlipPreview } from './SlipPreview.tsx'
import { SlipProgress } from './SlipProgress.tsx'
import { SlipSent } from './SlipSent.tsx'
import { SlipUncertain } from './SlipUncertain.tsx'
import { SlipWarning } from './SlipWarning.tsx'
import { useSlipPicture } from './use-slip-picture.ts'
import { useSlipUpload } from './use-slip-upload.ts'

interface SlipUploadProps {
  /** The deposit account that the slip's transfer went to. */
  bankCode: string
  bankAccountNo: string
}

/** Pick, look at it, send it, and know what became of it. */
export function SlipUpload({ bankCode, bankAccountNo }: SlipUploadProps) {
  const { i18n } = useLingui()
  const slip = useSlipPicture()
  const upload = useSlipUpload(slip.clear)
  const hours = useQuery(query(lookup.slip)).data
  const { closeFrom, closeTo, isActive } = hours ?? {}
  const isTaken = useClock(() => !hours || takesSlips(hours, serverNow()))

  function chooseAnother(): void {
    slip.clear()
    upload.startAnew()
  }

  function pick(file: File): void {
    upload.startAnew()
    void slip.pick(file)
  }

  if (upload.state === 'sent') return <SlipSent onAnother={upload.startAnew} />
  return (
    <SlipArea isTaking={upload.state === 'idle'} onPick={pick}>
      <h4 className="font-semibold">
        <Trans>After the transfer, upload the slip</Trans>
      </h4>
      {!isTaken && (
        <Notice tone="warning">
          {isActive && closeFrom && closeTo ? (
            <Trans>
              Slips are not taken from {closeFrom} to {closeTo}. Please upload it afterwards.
            </Trans>
          ) : (
            <Trans>Slips are not taken right now. Please try again later, or contact support.</Trans>
          )}
        </Notice>
      )}
      {slip.picture && slip.address ? (
        <>
          <SlipPreview address={slip.address} bytes={slip.picture.size} reading={slip.reading} />
          <SlipWarning reading={slip.reading} />
          {upload.error && (
            <BroughtIntoView>
              <Notice tone="error">{errorText(upload.error, i18n)}</Notice>
            </BroughtIntoView>
          )}
          {upload.state === 'sending' && <SlipProgress share={upload.share} onCancel={upload.cancel} />}
          {upload.state === 'uncertain' && <SlipUncertain onSendAgain={upload.startAnew} />}
          {upload.state === 'idle' && (
            <div className="flex gap-3 *:flex-1">
              <Button onClick={chooseAnother}>
                <Trans>Change</Trans>
              </Button>
              <Button
                variant="primary"
                disabled={!isTaken}
                onClick={() =>
                  slip.picture &&
                  upload.send({ file: slip.picture, bankCode, bankAccountNo, qrPayload: slip.qrPayload })
                }
              >
                <Trans>Send slip</Trans>
              </Button>
            </div>
          )}
        </>
      ) : (
        <SlipPicker isBusy={slip.isPreparing} problem={slip.problem} onPick={pick} />
      )}
    </SlipArea>
  )
}
