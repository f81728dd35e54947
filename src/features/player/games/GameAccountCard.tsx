import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { FetchedAccount, GameAccountDetails } from './GameAccountDetails.tsx'
import { useResetPassword } from './use-reset-password.tsx'

interface GameAccountCardProps {
  slotCode: string
  /** The player has opened the account in this dialog. */
  isJustOpened: boolean
}

/**
 * Shows the username and password of a game account. They are fetched when the account was opened, else when
 * the player asks for them, and stay hidden until the player shows them. They are dropped when they are
 * hidden again.
 */
export function GameAccountCard({ slotCode, isJustOpened }: GameAccountCardProps) {
  const [isShown, setShown] = useState(false)
  const [wasHidden, setHidden] = useState(false)
  const reset = useResetPassword(slotCode, () => setShown(true))
  return (
    <Card tone="sunken" padding="none" as="section" className="px-4 py-2">
      <div className="flex items-center gap-x-3 max-tight:flex-wrap">
        <h3 className="flex min-w-0 flex-1 items-center gap-2 font-semibold max-tight:basis-full">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <Trans>Game sign-in</Trans>
        </h3>
        <Button
          variant="ghost"
          size="sm"
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-expanded={isShown}
          className="-me-3 max-tight:-ms-3"
          onClick={() => {
            setShown(!isShown)
            if (isShown) setHidden(true)
          }}
        >
          {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
      </div>
      {isJustOpened && !wasHidden && <FetchedAccount slotCode={slotCode} />}
      {isShown && <GameAccountDetails slotCode={slotCode} isResetUnknown={reset.isUnknown} />}
      <Button variant="ghost" size="sm" className="-ms-3" busy={reset.isPending} onClick={reset.run}>
        <span className="text-negative">
          <Trans>Reset password</Trans>
        </span>
      </Button>
    </Card>
  )
}
