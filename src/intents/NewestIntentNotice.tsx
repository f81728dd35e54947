import { useEffect, useRef } from 'react'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { IntentNotice } from './IntentNotice.tsx'
import { useIntents } from './journal.ts'
import { intentEndpoint } from './resolve-intents.ts'

interface NewestIntentNoticeProps {
  endpoint: CommandEndpoint
  className?: string
}

/** Tells the state of the endpoint's newest call that got no answer. It stands in the dialog that sends the call. */
export function NewestIntentNotice({ endpoint, className }: NewestIntentNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const intent = useIntents().findLast(
    (candidate) => candidate.state !== 'under-way' && intentEndpoint(candidate) === endpoint,
  )
  const said = intent && `${intent.id} ${intent.state}`
  // The button that sent it may stand far below, where nothing would be seen to happen.
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    // It is there before its words: else they would not be read aloud.
    <div ref={place} role="status" className={intent ? className : 'sr-only'}>
      {intent && <IntentNotice intent={intent} />}
    </div>
  )
}
