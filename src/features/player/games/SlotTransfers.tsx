import { Trans } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useCommand } from '#api/use-command.ts'
import { type Overview, type Slot, WALLET_CODE, wallet } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { bahtFromSatang } from '#domain/money.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { IntentOutcome } from '#intents/IntentOutcome.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { useTransferAll } from '#intents/use-transfer-all.tsx'
import { useTellTransfer } from '#money/use-tell-transfer.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { amountElsewhere } from './slot-rules.ts'

interface SlotTransfersProps {
  slot: Slot
  overview: Overview
}

/**
 * Moves all money into this game, or all of it back to the wallet. Other amounts are moved in the transfer
 * dialog.
 */
export function SlotTransfers({ slot, overview }: SlotTransfersProps) {
  const errorText = useErrorText()
  const dialogs = useDialogs()
  const bringAll = useTransferAll(() => {})
  const takeBack = useCommand(wallet.transfer, { onError: 'inline' })
  const conclude = useConclusion(() => {})
  const tellTransfer = useTellTransfer()
  const isBeingChecked = useBeingChecked(wallet.transfer)
  const elsewhere = amountElsewhere(overview, slot.code)
  const { amount, name: target } = slot
  const error = bringAll.error ?? takeBack.error

  async function runTakeBack(): Promise<void> {
    if (amount === null) return
    bringAll.reset()
    const ends = { from: slot.code, to: WALLET_CODE }
    if (await conclude(await takeBack.run({ ...ends, amount: bahtFromSatang(amount) }))) {
      tellTransfer({ amount, ...ends })
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <IntentOutcome endpoint={wallet.transferAll} />
      <IntentOutcome endpoint={wallet.transfer} />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <div className="grid grid-cols-2 gap-3 *:px-2">
        <Button
          icon={<ArrowDownToLine />}
          disabled={elsewhere !== null && elsewhere <= 0}
          busy={bringAll.isPending || bringAll.isBeingChecked}
          onClick={() => {
            void bringAll.gather({ code: slot.code, name: target, total: elsewhere }, takeBack.reset)
          }}
        >
          <Trans>All in</Trans>
        </Button>
        <Button
          icon={<ArrowUpFromLine />}
          disabled={amount === null || amount <= 0}
          busy={takeBack.isPending || isBeingChecked}
          onClick={runTakeBack}
        >
          <Trans>All out</Trans>
        </Button>
      </div>
      <Button variant="ghost" full onClick={() => dialogs.open('transfer', slot.code)}>
        <Trans>Transfer another amount</Trans>
      </Button>
    </div>
  )
}
