import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { Age } from '#ui/base/Age.tsx'

interface LastUpdateProps {
  /** The time of the last answer of the wallet in epoch ms, or null. */
  at: number | null
  /** The last refresh failed. */
  hasFailed: boolean
}

export function LastUpdate({ at, hasFailed }: LastUpdateProps) {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-hero-muted text-xs">
      {hasFailed && (
        <span className="inline-flex items-center gap-1 font-semibold text-hero-accent">
          <CloudOff aria-hidden="true" className="size-4" />
          <Trans>Could not refresh</Trans>
        </span>
      )}
      {at !== null && (
        <>
          <span>
            <Trans>
              Updated: <Age at={at} />
            </Trans>
          </span>
          <span className="tabular">{formatDateTime(at)}</span>
        </>
      )}
    </p>
  )
}
