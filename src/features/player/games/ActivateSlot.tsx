import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { isUnknownOutcome } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { type Overview, type Slot, wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** Asks the wallet whether the game account is open. Returns null where the wallet cannot be read. */
async function isAccountOpen(client: QueryClient, slotCode: string): Promise<boolean | null> {
  const { queryKey } = query(wallet.overview)
  try {
    await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
    const slots = client.getQueryData<Overview>(queryKey)?.slots
    return slots?.some(({ code, isActive }) => code === slotCode && isActive) ?? false
  } catch {
    return null
  }
}

interface ActivateSlotProps {
  slot: Slot
  /** Called once the account is open. */
  onOpened: () => void
}

/** Opens the player's account at a game's provider. This is done once. */
export function ActivateSlot({ slot, onOpened }: ActivateSlotProps) {
  const errorText = useErrorText()
  const client = useQueryClient()
  const activate = useCommand(wallet.activate, { onError: 'silent' })
  const [isChecking, setChecking] = useState(false)
  const [isNotOpen, setNotOpen] = useState(false)

  async function run(): Promise<void> {
    setNotOpen(false)
    const outcome = await activate.run({ slotCode: slot.code })
    if (outcome.status === 'done') finish()
    if (outcome.status !== 'failed') return
    // The account may be open although the answer was lost. The wallet tells (docs/wire.md#records).
    if (isUnknownOutcome(outcome.error) || outcome.error.code === 'SLOT_ALREADY_ACTIVE') await checkAccount()
  }

  function finish(): void {
    void toast(<Trans>The game account is open</Trans>)
    onOpened()
  }

  async function checkAccount(): Promise<void> {
    setChecking(true)
    const isOpen = await isAccountOpen(client, slot.code)
    setChecking(false)
    if (isOpen) finish()
    // Where it is still unknown, the text of the first error says so.
    if (isOpen === false) setNotOpen(true)
  }

  return (
    <>
      <p className="text-ink-muted">
        <Trans>
          Open an account for this game first. It is free, and you can move money into it as soon as it is
          open.
        </Trans>
      </p>
      {activate.error && !isChecking && (
        <Notice tone="error">
          {isNotOpen && isUnknownOutcome(activate.error) ? (
            <Trans>The game account is not open yet. Please try again.</Trans>
          ) : (
            errorText(activate.error)
          )}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        full
        icon={<Gamepad2 />}
        busy={activate.isPending || isChecking}
        onClick={run}
      >
        <Trans>Open game account</Trans>
      </Button>
    </>
  )
}
