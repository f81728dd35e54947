import { useEffect, useRef } from 'react'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { IntentNotice } from './IntentNotice.tsx'
import { useIntents } from './journal.ts'
import { intentRow } from './resolve-intents.ts'

interface IntentOutcomeProps {
  row: CommandEndpoint
  className?: string
}

/** What is known of the newest action of a row that got no answer; for the dialog that sends it. */
export function IntentOutcome({ row, className }: IntentOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  const intent = useIntents().findLast(
    (candidate) => candidate.state !== 'under-way' && intentRow(candidate) === row,
  )
  const said = intent && `${intent.id} ${intent.state}`
  // The button that sent it may stand far below, where nothing would be seen to happen.
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return intent ? (
    <div ref={place} className={className}>
      <IntentNotice intent={intent} />
    </div>
  ) : null
}
