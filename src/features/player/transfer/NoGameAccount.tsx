import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import type { Overview } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { gameToOpen } from './transfer-accounts.ts'

/** Stands where the form would be: no game account is open, or they could not be read. */
export function NoGameAccount({ overview }: { overview: UseQueryResult<Overview> }) {
  const dialogs = useDialogs()
  const errorText = useErrorText()
  if (!overview.data?.hasAllSlots)
    return <ReadFailed query={overview}>{errorText(new ApiError('malformed'))}</ReadFailed>
  if (overview.data.slots.length === 0)
    return (
      <EmptyState icon={<Gamepad2 aria-hidden="true" />} title={<Trans>No games right now</Trans>}>
        <Trans>Please try again later, or contact support.</Trans>
      </EmptyState>
    )
  const game = gameToOpen(overview.data.slots)
  if (!game)
    return (
      <EmptyState icon={<Gamepad2 aria-hidden="true" />} title={<Trans>This game is closed for now</Trans>}>
        <Trans>The service has closed this game for now. Your money in it stays yours.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Gamepad2 aria-hidden="true" />}
      title={<Trans>Open a game account first</Trans>}
      action={
        // It opens above this dialog, which then has an account to transfer to.
        <Button variant="primary" onClick={() => dialogs.open('slot', game.code)}>
          <Trans>Open game account</Trans>
        </Button>
      }
    >
      <Trans>Then you can transfer money to it.</Trans>
    </EmptyState>
  )
}
