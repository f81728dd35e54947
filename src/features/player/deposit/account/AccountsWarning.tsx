import { Trans } from '@lingui/react/macro'
import { type AccountsState, accountsState } from '#features/player/deposit/deposit-rules.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useClock } from '#ui/base/use-clock.ts'

interface AccountsWarningProps {
  state: AccountsState
  busy: boolean
  onRetry: () => void
}

/** Warns before the transfer: a player loses money that they pay into a replaced account. */
export function AccountsWarning({ state, busy, onRetry }: AccountsWarningProps) {
  if (state === 'confirmed') return null
  return (
    <div role="status">
      {state === 'checking' ? (
        <Notice tone="warning">
          <Trans>Checking that these accounts are still in use. Please wait before you transfer.</Trans>
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={<Trans>Do not transfer yet</Trans>}
          action={
            <Button size="sm" busy={busy} onClick={onRetry}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <Trans>
            These accounts could not be confirmed just now, and may have changed. Connect to the internet and
            check again first.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

interface AccountsRead {
  isError: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

/** Returns whether the player may pay into the accounts on screen. The state also changes with time. */
export function useAccountsState({ isError, isFetching, dataUpdatedAt }: AccountsRead) {
  const isOnline = useConnection() === 'online'
  return useClock((now) => accountsState({ isError, isFetching, isOnline, updatedAt: dataUpdatedAt, now }))
}
