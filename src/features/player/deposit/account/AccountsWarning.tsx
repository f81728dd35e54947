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

/** Money paid into an account that has been replaced is lost to the player: say so before they pay. */
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

/** Whether the accounts on screen may be paid into; it changes by itself as time goes by. */
export function useAccountsState({ isError, isFetching, dataUpdatedAt }: AccountsRead) {
  const isOnline = useConnection() === 'online'
  return useClock((now) => accountsState({ isError, isFetching, isOnline, updatedAt: dataUpdatedAt, now }))
}
