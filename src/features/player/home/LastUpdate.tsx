import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { Age } from '#ui/base/Age.tsx'

interface LastUpdateProps {
  /** When the wallet last came from the server, epoch ms; null when it never did. */
  at: number | null
  /** The last try to read it again did not succeed. */
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
