import { Trans } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview, Slot } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useTakeBack } from '#intents/use-take-back.tsx'
import { useTransferAll } from '#intents/use-transfer-all.tsx'
import { noteBackFromGame } from '#session/last-game.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { amountElsewhere } from './slot-rules.ts'

interface SlotTransfersProps {
  slot: Slot
  overview: Overview
  /** Then money only comes home. */
  isOnBreak: boolean
}

/**
 * Moves all money into this game, or all of it back to the wallet. Other amounts are moved in the transfer
 * dialog.
 */
export function SlotTransfers({ slot, overview, isOnBreak }: SlotTransfersProps) {
  const errorText = useErrorText()
  const dialogs = useDialogs()
  const bringAll = useTransferAll(() => {})
  const { takeBack, ...back } = useTakeBack()
  const elsewhere = amountElsewhere(overview, slot.code)
  const { amount } = slot
  const error = bringAll.error ?? back.error

  async function runTakeBack(): Promise<void> {
    bringAll.reset()
    if (await takeBack(slot)) noteBackFromGame()
  }

  return (
    <>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <div className="grid grid-cols-3 gap-1 max-tight:grid-cols-1">
        <QuietButton
          icon={<ArrowDownToLine />}
          disabled={isOnBreak || (elsewhere !== null && elsewhere <= 0)}
          busy={bringAll.isPending || bringAll.isBeingChecked}
          onClick={() =>
            void bringAll.gather({ code: slot.code, name: slot.name, total: elsewhere }, back.reset)
          }
        >
          <Trans>Move all in</Trans>
        </QuietButton>
        <QuietButton
          icon={<ArrowUpFromLine />}
          disabled={amount === null || amount < TRANSFER_MINIMUM}
          busy={back.isBusy}
          onClick={() => void runTakeBack()}
        >
          <Trans>Move all out</Trans>
        </QuietButton>
        <QuietButton icon={<ArrowLeftRight />} onClick={() => dialogs.open('transfer', slot.code)}>
          <Trans>Transfer another amount</Trans>
        </QuietButton>
      </div>
    </>
  )
}

interface QuietButtonProps {
  icon: ReactNode
  disabled?: boolean
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

function QuietButton({ icon, disabled = false, busy = false, onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className="flex min-h-15 flex-col items-center gap-1 rounded-control px-1 py-2 text-center font-semibold text-primary-ink text-xs leading-snug hover:bg-lifted disabled:opacity-50 [&_svg]:size-5"
    >
      {busy ? <Spinner size="sm" /> : icon}
      {children}
    </button>
  )
}
