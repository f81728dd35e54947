import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The bonus earned by inviting friends, with a button to receive it. */
export function InviteBonus({ amount, isLoading }: { amount: Satang | null; isLoading: boolean }) {
  const dialogs = useDialogs()
  return (
    <div className="mt-2.5 flex items-center gap-3 border-on-hero/15 border-t pt-2.5">
      <Gift aria-hidden="true" className="size-5 shrink-0 text-hero-accent" />
      <div className="min-w-0 flex-1">
        <p className="text-hero-muted text-xs">
          <Trans>Invite bonus</Trans>
        </p>
        {isLoading ? (
          <Skeleton className="my-1 h-5 w-20 bg-on-hero/15" />
        ) : (
          <Amount value={amount} currency className="font-bold text-hero-accent text-lg" />
        )}
      </div>
      <Button
        variant="onHero"
        size="sm"
        className="min-w-18"
        data-tap="invite-bonus"
        disabled={amount === null || amount <= 0}
        onClick={() => dialogs.open('invite-bonus')}
      >
        <Trans>Receive</Trans>
      </Button>
    </div>
  )
}
