import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { formatTimeOfDay } from '#domain/bangkok-clock.ts'
import { StatusLine } from './StatusLine.tsx'

/** Marks a message that the server has. `at` is its created time in epoch ms. */
export function SentMark({ at }: { at: number | null }) {
  return (
    <StatusLine icon={<Check aria-hidden />}>
      {formatTimeOfDay(at)}
      <span className="sr-only">
        <Trans>Sent</Trans>
      </span>
    </StatusLine>
  )
}
