import { Trans } from '@lingui/react/macro'
import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'

interface ErrorStateProps {
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  className?: string
}

/** Shown where data could not be loaded and there is no older data. */
export function ErrorState({ title, children, onRetry, busy, className }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<CloudAlert aria-hidden="true" />}
        title={title ?? <Trans>Could not load this</Trans>}
        action={
          onRetry && (
            <Button icon={<RotateCw />} busy={busy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
