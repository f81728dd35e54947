import { Trans } from '@lingui/react/macro'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useClock } from '#ui/base/use-clock.ts'
import { type AccountsState, accountsState } from './accounts-state-rules.ts'

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
          {state === 'offline' ? (
            <Trans>
              These accounts could not be confirmed just now, and may have changed. Connect to the internet
              and check again first.
            </Trans>
          ) : (
            <Trans>
              The service did not confirm these accounts just now, and they may have changed. We keep asking.
            </Trans>
          )}
        </Notice>
      )}
    </div>
  )
}

interface AccountsRead {
  isFetching: boolean
  isError: boolean
  dataUpdatedAt: number
}

/** Returns whether the player may pay into the accounts on screen. The state also changes with time. */
export function useAccountsState(read: AccountsRead): AccountsState {
  const { isFetching, isError: hasFailed, dataUpdatedAt: updatedAt } = read
  const isPhoneOffline = useConnection() === 'offline'
  return useClock((now) => accountsState({ isFetching, hasFailed, isPhoneOffline, updatedAt, now }))
}
