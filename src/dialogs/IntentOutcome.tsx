import { intentRow } from '#api/resolve-intents.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { useIntents } from '#offline/journal.ts'
import { IntentNotice } from './IntentNotice.tsx'

interface IntentOutcomeProps {
  row: CommandEndpoint
  className?: string
}

/** What is known of the newest action of a row that got no answer; for the dialog that sends it. */
export function IntentOutcome({ row, className }: IntentOutcomeProps) {
  const intent = useIntents().findLast(
    (candidate) => candidate.state !== 'under-way' && intentRow(candidate) === row,
  )
  return intent ? <IntentNotice intent={intent} className={className} /> : null
}
