import { Trans } from '@lingui/react/macro'
import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'

interface StatusBadgeProps {
  status: 'success' | 'failed' | 'progress'
  /** Replaces the general word. */
  children?: ReactNode
  className?: string
}

/** A status as colour, icon and word. */
export function StatusBadge({ status, children, className }: StatusBadgeProps) {
  if (status === 'success') {
    return (
      <Badge tone="positive" icon={<Check aria-hidden="true" />} className={className}>
        {children ?? <Trans>Success</Trans>}
      </Badge>
    )
  }
  if (status === 'failed') {
    return (
      <Badge tone="negative" icon={<X aria-hidden="true" />} className={className}>
        {children ?? <Trans>Failed</Trans>}
      </Badge>
    )
  }
  return (
    <Badge tone="warning" icon={<Clock aria-hidden="true" />} className={className}>
      {children ?? <Trans>In progress</Trans>}
    </Badge>
  )
}
