import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { justRead } from '#api/just-read.ts'
import { useCommand } from '#api/use-command.ts'
import { invite } from '#contract/invite.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { Freshness } from '#loading/Freshness.tsx'
import { Loaded } from '#loading/Loaded.tsx'
import { ConditionPercents } from '#money/ConditionPercents.tsx'
import { tellReceived } from '#money/tell-received.ts'
import { useFreshWallet } from '#money/use-fresh-wallet.ts'
import { useMoneyPlace } from '#money/use-money-place.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Shows the conditions of the invite bonus and asks before the player receives it. */
export function InviteBonusDialog({ onClose }: DialogProps) {
  const place = useMoneyPlace()
  const overview = useFreshWallet()
  const client = useQueryClient()
  const receive = useCommand(invite.bonus)
  const conclude = useConclusion(onClose)
  const isBeingChecked = useBeingChecked(invite.bonus)
  const amount = overview.data?.invite.amount ?? null
  const hasBonus = amount !== null && amount > 0

  const confirmReceive = async () => {
    const before = justRead(client, wallet.overview)
    const outcome = await receive.run({})
    if (!(await conclude(outcome))) return
    void tellReceived(
      client,
      { before, shown: before?.invite.amount ?? null, outcome },
      { title: <Trans>Invite bonus received</Trans>, to: place(WALLET_CODE) },
    )
  }

  return (
    <Dialog
      title={<Trans>Receive invite bonus</Trans>}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={!hasBonus}
            busy={receive.isPending || isBeingChecked}
            onClick={confirmReceive}
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <NewestIntentNotice endpoint={invite.bonus} className="mb-3" />
      <Loaded
        query={overview}
        skeleton={
          <>
            <Skeleton className="h-20 w-full rounded-card" />
            <Skeleton lines={3} className="mt-4" />
          </>
        }
      >
        {({ invite: { success, fail } }) => (
          <>
            <Freshness query={overview} className="mb-2" />
            <div className="rounded-card bg-lifted px-4 py-3 text-center">
              <p className="text-ink-muted text-sm">
                <Trans>Invite bonus</Trans>
              </p>
              <Amount value={amount} currency size="lg" className="text-accent-ink" />
            </div>
            <h3 className="mt-4 font-semibold">
              <Trans>Conditions of this bonus</Trans>
            </h3>
            <ConditionPercents success={success} fail={fail} />
            {amount !== null && !hasBonus && (
              <p className="mt-3 text-sm">
                <Trans>There is no invite bonus to receive yet. The conditions say how to get one.</Trans>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
