import { useState } from 'react'
import { Section } from '../parts/Section.tsx'
import { useSubject } from '../place.ts'
import type { PushOutcome } from '../queries.ts'
import { Outcome } from './Outcome.tsx'
import { PhoneList } from './PhoneList.tsx'
import { PushForm } from './PushForm.tsx'

/** Tells a player's phones of something, as the backend does by itself when it happens. */
export function PushView() {
  const phone = useSubject('push')
  const [last, setLast] = useState<{ phone: string; outcome: PushOutcome | null } | null>(null)
  return (
    <div className="columns">
      <div>
        <Section title="Push message">
          <PushForm phone={phone} onOutcome={(to, outcome) => setLast({ phone: to, outcome })} />
          <div role="status" className="mt-3.5">
            {last?.outcome && last.phone === phone && <Outcome outcome={last.outcome} />}
          </div>
          <p className="mt-3.5 text-ink-muted">
            The sandbox pushes by itself when a deposit is credited, a withdrawal is paid, a slip is rejected,
            an agent answers, and a bonus’s turnover is played.
          </p>
        </Section>
      </div>
      <div>
        <Section title="Subscribed phones">
          {phone ? (
            <PhoneList phone={phone} />
          ) : (
            <p className="text-ink-muted">Choose a player to see who would be told.</p>
          )}
        </Section>
      </div>
    </div>
  )
}
