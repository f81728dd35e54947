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

/** Stands where the form would be: the wallet is all there is, or the game accounts could not be read. */
export function NoGameAccount({ overview }: { overview: UseQueryResult<Overview> }) {
  const dialogs = useDialogs()
  const errorText = useErrorText()
  if (!overview.data?.hasAllSlots)
    return <ReadFailed query={overview}>{errorText(new ApiError('malformed'))}</ReadFailed>
  const game = overview.data.slots[0]
  if (!game)
    return (
      <EmptyState icon={<Gamepad2 aria-hidden="true" />} title={<Trans>No games right now</Trans>}>
        <Trans>Please try again later, or contact support.</Trans>
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
