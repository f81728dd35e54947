import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

interface PageNotReadProps {
  error: Error
  busy: boolean
  onRetry: () => void
}

/** Stands in place of a page of records that was never read on this phone, and cannot be now. */
export function PageNotRead({ error, busy, onRetry }: PageNotReadProps) {
  const errorText = useErrorText()
  if (useConnection() === 'online') {
    return (
      <ErrorState busy={busy} onRetry={onRetry}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title={<Trans>You have not opened this page on this phone yet</Trans>}
      action={
        <Button busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It needs a connection the first time. After that you can read it offline.</Trans>
    </EmptyState>
  )
}
