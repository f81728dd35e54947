import { Trans } from '@lingui/react/macro'
import { Gamepad2 } from 'lucide-react'
import { isDone } from '#api/outcome.ts'
import { readVerdict } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { type Slot, wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface ActivateSlotProps {
  slot: Slot
  /** Called once the account is open. */
  onOpened: () => void
}

/** Opens the player's account at a game's provider. This is done once. */
export function ActivateSlot({ slot, onOpened }: ActivateSlotProps) {
  const errorText = useErrorText()
  const activate = useCommand(wallet.activate, {
    onError: 'inline',
    mayBeDone: ({ code }) => code === 'SLOT_ALREADY_ACTIVE',
    verify: (client) =>
      readVerdict(client, wallet.overview, {}, ({ slots }) =>
        slots.some(({ code, isActive }) => code === slot.code && isActive),
      ),
  })

  // The service may open it later, and says so in its own words.
  const isAccepted = activate.error?.kind === 'accepted'

  async function run(): Promise<void> {
    if (!isDone(await activate.run({ slotCode: slot.code }))) return
    void toast(<Trans>The game account is open</Trans>)
    onOpened()
  }

  return (
    <>
      <p className="text-ink-muted">
        <Trans>Open an account for this game first. You can move money into it as soon as it is open.</Trans>
      </p>
      {activate.error && (
        <Notice tone={isAccepted ? 'info' : 'error'}>
          {activate.verdict === 'not-done' && !isAccepted ? (
            <Trans>The game account is not open yet. Please try again.</Trans>
          ) : (
            errorText(activate.error)
          )}
        </Notice>
      )}
      <Button variant="primary" size="lg" full icon={<Gamepad2 />} busy={activate.isPending} onClick={run}>
        <Trans>Open game account</Trans>
      </Button>
    </>
  )
}
