import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { isUnknownOutcome } from '#api/api-error.ts'
import { refreshTopics } from '#api/refresh-topics.ts'
import { useCommand } from '#api/use-command.ts'
import { type Slot, wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Opens the account at the game's provider: once, for a player. */
export function ActivateSlot({ slot }: { slot: Slot }) {
  const client = useQueryClient()
  const activate = useCommand(wallet.activate, { onError: 'silent' })
  const isOpenAlready = activate.error?.code === 'SLOT_ALREADY_ACTIVE'

  async function run(): Promise<void> {
    const outcome = await activate.run({ slotCode: slot.code })
    if (outcome.status === 'done') void toast(<Trans>The game account is open</Trans>)
    if (outcome.status !== 'failed') return
    // An answer that was lost may have opened it; the wallet knows (RELIABILITY, "Reconcile map").
    if (isUnknownOutcome(outcome.error) || outcome.error.code === 'SLOT_ALREADY_ACTIVE') {
      refreshTopics(client, wallet.activate.refreshes)
    }
  }

  return (
    <>
      <p className="text-ink-muted">
        <Trans>
          Open an account for this game first. It is free, and you can move money into it as soon as it is
          open.
        </Trans>
      </p>
      {activate.error && !isOpenAlready && <Notice tone="error">{errorText(activate.error)}</Notice>}
      <Button variant="primary" size="lg" full icon={<Gamepad2 />} busy={activate.isPending} onClick={run}>
        <Trans>Open game account</Trans>
      </Button>
    </>
  )
}
