import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { justRead } from '#api/just-read.ts'
import { query } from '#api/query.ts'
import { type Command, useCommand } from '#api/use-command.ts'
import { hasRefund, refund } from '#contract/refund.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { Freshness } from '#loading/Freshness.tsx'
import { Loaded } from '#loading/Loaded.tsx'
import { tellReceived } from '#money/tell-received.ts'
import { useFreshWallet } from '#money/use-fresh-wallet.ts'
import { useMoneyPlace } from '#money/use-money-place.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RefundOffer } from './RefundOffer.tsx'
import { RefundTable } from './RefundTable.tsx'
import { canReceive } from './refund-rules.ts'

/** Shows the refund that waits, its conditions, and the refunds received before. */
export function RefundDialog({ onClose }: DialogProps) {
  const place = useMoneyPlace()
  useFreshWallet()
  // Always asked again: else a change of the last seconds would wait until the dialog is opened anew.
  const check = useQuery({ ...query(refund.check), staleTime: 0 })
  const client = useQueryClient()
  const receive = useCommand(refund.receive)
  const addToWallet = useCommand(refund.addWallet)
  // The dialog stays open, because its table now shows this refund.
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(refund.receive)

  const take = async (
    command: Command<typeof refund.receive> | Command<typeof refund.addWallet>,
    title: ReactNode,
  ) => {
    const before = justRead(client, wallet.overview)
    const shown = justRead(client, refund.check)?.refundAmount ?? null
    const outcome = await command.run({})
    if (!(await conclude(outcome))) return
    void tellReceived(client, { before, shown, outcome }, { title, to: place(WALLET_CODE) })
  }
  const hasBonus = check.data?.bonus === true

  return (
    <Dialog
      title={<Trans>Refund</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button
            variant={hasBonus ? 'primary' : 'ghost'}
            disabled={!check.data || !hasRefund(check.data)}
            busy={addToWallet.isPending || isBeingChecked}
            onClick={() => void take(addToWallet, <Trans>The refund is in your wallet</Trans>)}
          >
            <Trans>Add to wallet</Trans>
          </Button>
          <Button
            variant={hasBonus ? 'ghost' : 'primary'}
            className={hasBonus ? '-order-1' : undefined}
            disabled={!check.data || !canReceive(check.data)}
            busy={receive.isPending || isBeingChecked}
            onClick={() => void take(receive, <Trans>Refund received</Trans>)}
          >
            <Trans>Receive</Trans>
          </Button>
        </>
      }
    >
      <NewestIntentNotice endpoint={refund.receive} className="mb-3" />
      <NewestIntentNotice endpoint={refund.addWallet} className="mb-3" />
      <Loaded
        query={check}
        skeleton={
          <>
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton lines={4} className="mt-4" />
          </>
        }
      >
        {(data) => (
          <>
            <Freshness query={check} className="mb-2" />
            <RefundOffer check={data} />
          </>
        )}
      </Loaded>
      {/* One error is enough to say. */}
      {!check.isLoadingError && (
        <>
          <h3 className="mt-6 mb-2 font-bold">
            <Trans>Refunds received</Trans>
          </h3>
          <RefundTable isFailureTold={check.isRefetchError} />
        </>
      )}
    </Dialog>
  )
}
