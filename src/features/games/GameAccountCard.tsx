import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { isUnknownOutcome } from '#api/api-error.ts'
import { refreshTopics } from '#api/refresh-topics.ts'
import { useCommand } from '#api/use-command.ts'
import { wallet } from '#contract/wallet.ts'
import { confirm } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { GameAccountDetails } from './GameAccountDetails.tsx'

/** The account's username and password: fetched when they are asked for, gone when they are hidden again. */
export function GameAccountCard({ slotCode }: { slotCode: string }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  const reset = useCommand(wallet.resetPassword, { onError: 'silent' })

  async function runReset(): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Reset the game password?</Trans>,
      body: <Trans>The old password stops working at once, also where you are signed in to the game.</Trans>,
      confirmLabel: <Trans>Reset password</Trans>,
      tone: 'danger',
    })
    if (!isSure) return
    const outcome = await reset.run({ slotCode })
    if (outcome.status === 'done') {
      setShown(true)
      void toast(<Trans>The game has a new password</Trans>)
    }
    if (outcome.status === 'failed') {
      void toast(errorText(outcome.error, i18n), 'danger')
      // The answer was lost, but the password may be another by now: read it again.
      if (isUnknownOutcome(outcome.error)) refreshTopics(client, wallet.resetPassword.refreshes)
    }
  }

  return (
    <Card tone="sunken" padding="none" as="section" className="px-4 py-2">
      <div className="flex items-center gap-3">
        <h3 className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <Trans>Game sign-in</Trans>
        </h3>
        <Button
          variant="ghost"
          size="sm"
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-expanded={isShown}
          className="-me-3"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
      </div>
      {isShown && <GameAccountDetails slotCode={slotCode} />}
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 text-negative"
        busy={reset.isPending}
        onClick={runReset}
      >
        <Trans>Reset password</Trans>
      </Button>
    </Card>
  )
}
