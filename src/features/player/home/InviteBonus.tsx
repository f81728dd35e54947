import { Trans } from '@lingui/react/macro'
import { UserRoundPlus } from 'lucide-react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'

/** Shows the bonus for invited friends, and a button to receive it. Shows nothing if there is no bonus. */
export function InviteBonus({ amount }: { amount: Satang | null }) {
  const dialogs = useDialogs()
  if (amount === null || amount <= 0) return null
  return (
    <div className="mt-1 flex items-center gap-2 border-on-hero/15 border-t pt-1.5">
      <UserRoundPlus aria-hidden="true" className="size-5 shrink-0 text-hero-accent" />
      <p className="min-w-0 flex-1 text-hero-muted text-xs leading-snug">
        <Trans>Invite bonus</Trans>{' '}
        <Amount value={amount} currency className="inline-block font-bold text-base text-hero-accent" />
      </p>
      <Button
        variant="onHero"
        size="sm"
        className="min-w-18"
        data-tap="invite-bonus"
        onClick={() => dialogs.open('invite-bonus')}
      >
        <Trans>Receive</Trans>
      </Button>
    </div>
  )
}
