import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { config } from '#config.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { PictureButtons } from '#money/PictureButtons.tsx'
import { MoneyFacts } from '#money/result/MoneyFacts.tsx'
import { ResultMark } from '#money/result/ResultMark.tsx'
import { entryNamed } from '#money/statement-history/entry-subject.ts'
import { restoreHistory } from '#money/statement-history/kept-history.ts'
import { TellSupport } from '#money/TellSupport.tsx'
import { slipOfReceipt } from '#slips/receipt-subject.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { drawReceiptPicture } from '#ui/picture/draw-receipt-picture.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useKeptStatement } from '../use-kept-statement.ts'
import { useKnownSlip } from './use-known-slip.ts'
import { type Receipt, useEntryReceipt, useSlipReceipt } from './use-receipt.ts'

const TONES = { success: 'success', failed: 'error', progress: 'info' } as const

/** The receipt of an entry of the statement, or of a slip: to keep, to show, and to ask about. */
export function ReceiptDialog({ subject, onClose }: DialogProps) {
  const { t } = useLingui()
  const receipt = useReceiptOf(subject ?? '')
  return (
    <Dialog
      title={<Trans>Details</Trans>}
      onClose={onClose}
      size="sm"
      footer={
        receipt && (
          <div className="flex flex-col items-center gap-2">
            <PictureButtons
              draw={() =>
                drawReceiptPicture({ appName: config.appName, ...receipt, amount: receipt.amountText })
              }
              fileName="receipt"
              savedText={t`Picture saved`}
            />
            <TellSupport text={receipt.question}>
              <Trans>Ask about this</Trans>
            </TellSupport>
          </div>
        )
      }
    >
      {receipt ? (
        <div className="flex flex-col items-center gap-2 pb-2 text-center">
          <ResultMark tone={TONES[receipt.state]} />
          <p className="text-ink-muted text-sm">{receipt.stateText}</p>
          <p className="font-bold text-lg leading-snug">{receipt.title}</p>
          <div className="w-full">
            <MoneyFacts
              amount={receipt.amount}
              sign={receipt.sign}
              isVoid={receipt.state === 'failed'}
              facts={receipt.rows}
              body={<p className="text-xs">{receipt.note}</p>}
            />
          </div>
        </div>
      ) : receipt === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title={<Trans>This entry is not on this phone</Trans>}
        >
          {slipOfReceipt(subject ?? '') === null ? (
            <Trans>Open it from your statement.</Trans>
          ) : (
            <Trans>Open it from your slips.</Trans>
          )}
        </EmptyState>
      )}
    </Dialog>
  )
}

/** Returns what the receipt says; null where the phone does not know the record, undefined while it looks for it. */
function useReceiptOf(subject: string): Receipt | null | undefined {
  const entryReceipt = useEntryReceipt()
  const slipReceipt = useSlipReceipt()
  const { history } = useKeptStatement()
  const [isRestored, setRestored] = useState(false)
  useEffect(() => void restoreHistory().then(() => setRestored(true)), [])
  const slipOf = slipOfReceipt(subject)
  const slip = useKnownSlip(slipOf)
  if (slip) return slipReceipt(slip.slip, slip.readAt)
  const kept = entryNamed(history.entries, subject)
  if (kept) return entryReceipt(kept.entry, kept.readAt)
  return slip === null && (slipOf !== null || isRestored) ? null : undefined
}
