import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { SlipUpload } from '#slips/SlipUpload.tsx'
import { type SlipAccount, slipsOf } from '#slips/slip-account.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { ManualDeposit } from './ManualDeposit.tsx'

interface AfterTransferProps {
  account: SlipAccount
  isAuto: boolean
  isManual: boolean
  /** A transfer in another currency is proved by its slip alone: a reported amount is in baht. */
  isInBaht?: boolean
}

/** What comes after the transfer to an account: the service finds it by itself, or the player proves it. */
export function AfterTransfer({ account, isAuto, isManual, isInBaht = true }: AfterTransferProps) {
  const isMatchedByItself = isAuto && !isManual
  const [wantsSlip, setWantsSlip] = useState(false)
  const hasSlip = slipsOf(account, useOutboxSlips()).length > 0
  return (
    <>
      {isManual && isInBaht && <ManualDeposit />}
      {isMatchedByItself && (
        <Notice tone="info">
          <Trans>
            Transfers to this account are matched automatically: your wallet is credited within 1 minute.
          </Trans>
        </Notice>
      )}
      {isMatchedByItself && !wantsSlip && !hasSlip ? (
        <Button variant="ghost" onClick={() => setWantsSlip(true)}>
          <Trans>Not credited? Upload the slip</Trans>
        </Button>
      ) : (
        // Scroll to the upload only when the player asked for it with the button.
        <BroughtIntoView isWanted={wantsSlip}>
          <SlipUpload {...account} />
        </BroughtIntoView>
      )}
    </>
  )
}
